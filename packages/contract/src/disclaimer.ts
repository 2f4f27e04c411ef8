/** Stands wherever our own words, or those of members, speak of supplements: on pages, in mails and in print. */
export const disclaimer =
  'These statements have not been evaluated by the Food and Drug Administration. These products are not intended to diagnose, treat, cure or prevent any disease. Talk to a clinician before you take a supplement.';
