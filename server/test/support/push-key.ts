/** A point of P-256, as a browser gives it. */
export const PUSH_KEY =
  'BG_wO5SSQc4drdQ1GeaWDgqFtBppoFwygQOqK84VlMoWPE91OlW_AdxT9sCwx-7ni0DG_30lqW4igrmJzvccFEo';
