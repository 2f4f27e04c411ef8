import { StuckLists } from '../../features/operations/stuck-lists.tsx';

export default function MailTab() {
  return <StuckLists />;
}
