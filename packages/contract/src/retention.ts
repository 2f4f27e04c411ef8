/**
 * How long what is stored about people lasts. The server sets cookies and deletes rows by it, and the policies state it.
 * Without a schema: pages that only state it must not load one.
 */
export const RETENTION = {
  /** A sign-in without Remember me, if the browser stays open for so long. */
  sessionHours: 24,
  /** A sign-in with Remember me. */
  rememberedDays: 30,
  /** Either ends when it is not used for so long. */
  idleSessionDays: 7,
  /** The record of a sign-in, from its end. */
  sessionRecordDays: 30,
  failedSignInDays: 1,
  /** A browser that somebody signed in on, from its last use; its cookie, and those that remember a choice. */
  knownDeviceYears: 1,
  choiceYears: 1,
  googleNonceMinutes: 10,
  /** The cart of a visitor, from its last change, and the cookie that finds it. */
  visitorCartDays: 90,
  /** Notifications, from when they were read. */
  readNotificationDays: 90,
  /** The words and the recipient of a mail that was sent. */
  sentMailDays: 90,
  /** A case of support, from its last message. */
  caseYears: 2,
  /** The link that confirms a subscription to the newsletter, and the address that never opened it. */
  newsletterLinkDays: 7,
  unconfirmedNewsletterDays: 30,
  /** Single views and searches; sums stay. */
  singleViewDays: 400,
} as const;
