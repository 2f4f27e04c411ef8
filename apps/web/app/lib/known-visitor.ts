/** Whether this browser knows that nobody is signed in here; the session itself is a cookie that scripts cannot read. */
let isVisitor: () => boolean = () => false;

export const askForVisitor = (ask: () => boolean): void => {
  isVisitor = ask;
};

export const isKnownVisitor = (): boolean => isVisitor();
