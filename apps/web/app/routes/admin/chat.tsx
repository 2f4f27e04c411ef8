export default function AdminChat() {
  return null;
}
