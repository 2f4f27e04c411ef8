import type { Profile } from '@herbary/contract/identity.ts';
import { DeleteAccount } from './delete-account.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';

type ProfilePanelProps = {
  profile: Profile;
  onChanged: (change: Partial<Pick<Profile, 'firstName' | 'lastName' | 'email' | 'profileImage'>>) => void;
  onLeaving: (isLeaving?: boolean) => void;
  onDeleted: () => void;
};

export function ProfilePanel({ profile, onChanged, onLeaving, onDeleted }: ProfilePanelProps) {
  return (
    <>
      <h2>Profile</h2>
      <ProfilePicture profile={profile} onChanged={(profileImage) => onChanged({ profileImage })} />
      <ProfileForm
        profile={profile}
        onSaved={({ firstName, lastName, email }) => onChanged({ firstName, lastName, email })}
      />
      {profile.accountRole === 'admin' ? null : (
        <DeleteAccount hasPassword={profile.hasPassword} onLeaving={onLeaving} onDeleted={onDeleted} />
      )}
    </>
  );
}
