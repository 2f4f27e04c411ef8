import { UserTable } from '../../features/identity/users/user-table.tsx';

export default function UsersTab() {
  return <UserTable />;
}
