/** What buyers are promised about returns and refunds. Without a schema: pages that only state it must not load one. */

/** Days from delivery in which something may be sent back. */
export const RETURN_WINDOW_DAYS = 30;
export const MONEY_BACK_GUARANTEE = `${RETURN_WINDOW_DAYS}-day money-back guarantee` as const;
/** The whole order sent back so soon after its delivery brings the shipping back too, whatever the reason. */
export const WHOLE_ORDER_RETURN_DAYS = 14;

/** What is sold for a larger discount is a final sale: it goes back only when something is wrong with it. */
export const FINAL_SALE_ABOVE_PERCENT = 40;

/** Days without an answer after which a return goes on by itself. */
export const RETURN_DEADLINES = {
  /** The seller answers a request, or support decides. */
  answer: 3,
  /** The buyer sends what was approved, or the return is closed. */
  send: 30,
  /** The seller says that the parcel has arrived, or support decides. */
  receive: 7,
} as const;
/** How soon sellers usually answer. */
export const RETURN_ANSWER_TIME = '1-2 business days';
/** Asked for, because it helps with the carrier; the return window holds for damage too. */
export const DAMAGE_REPORT_TIME = '48 hours';

/** Business days from the arrival of the items until the refund is sent. */
export const REFUND_DAYS = { min: 5, max: 7 } as const;
export const REFUND_TIME = `${REFUND_DAYS.min}-${REFUND_DAYS.max} business days`;
export const REFUNDS_ARRIVE = `Refunds arrive within ${REFUND_TIME} after items are received.`;
/** Until a refund that was sent stands on the statement of the card. */
export const CARD_REFUND_SHOWN_TIME = '3-10 days';
