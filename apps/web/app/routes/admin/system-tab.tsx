import { SystemState } from '../../features/operations/system-state.tsx';

export default function SystemTab() {
  return <SystemState />;
}
