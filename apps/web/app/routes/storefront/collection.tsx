/** An address of the shop. The page around it draws everything, so that it stays when one address leads to the next. */
export default function Shelf() {
  return null;
}
