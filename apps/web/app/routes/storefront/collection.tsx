/** A URL of the shop. The parent route renders everything, so that it stays mounted between these URLs. */
export default function Collection() {
  return null;
}
