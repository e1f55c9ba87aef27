/**
 * Every statement of price, by the page that makes it. They differ, and that is how the product is specified: each page
 * takes its own and none is changed to match another.
 */
export const prices = {
  landing: {
    free: '£0',
    pro: '£49',
    proTerm: 'per annum for founder members',
  },
  founders: {
    members: '1000',
    price: '£49',
    buys: '3 years of Pro',
    worth: '£450',
    saving: '£401',
    off: '89%',
  },
  subscription: {
    price: '£15',
    sentence:
      'Paid subscriptions cost £15 per month. They are billed monthly in advance, in pounds sterling (GBP), and the price includes VAT. You can cancel at any time; the cancellation takes effect at the end of the billing period.',
  },
  /** Said wherever something is offered for money. */
  notOpen: 'Payment is not open yet.',
} as const

/** For search engines only; no page says it. */
export const founderOffer = { price: '49', currency: 'GBP', validUntil: '2025-12-31' } as const
