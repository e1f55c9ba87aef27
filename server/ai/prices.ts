import type { Db } from '../db/connect.ts'
import { findSetting } from '../settings/site-settings.ts'

/** Pounds for a million tokens, into the model and out of it. */
export interface Price {
  input: number
  output: number
}

export const PRICES_SETTING = 'ai_prices'

/** Rounded list prices at about 0.80 pounds to the dollar. They change: the administrator corrects them in the console. */
const DEFAULT_PRICES: Record<string, Price> = {
  'gpt-5': { input: 1, output: 8 },
  'gpt-5-mini': { input: 0.2, output: 1.6 },
  'gpt-5-nano': { input: 0.04, output: 0.32 },
  'gpt-4.1': { input: 1.6, output: 6.4 },
  'gpt-4.1-mini': { input: 0.32, output: 1.28 },
  'gpt-4o': { input: 2, output: 8 },
  'gpt-4o-mini': { input: 0.12, output: 0.48 },
  'built-in': { input: 0, output: 0 },
}

/** The price of each model that has one: ours, corrected by what the administrator has set. */
export async function readPrices(db: Db): Promise<Record<string, Price>> {
  const saved = await findSetting(db, PRICES_SETTING)
  const own = typeof saved === 'object' && saved !== null ? Object.entries(saved).filter(isPriced) : []
  return { ...DEFAULT_PRICES, ...Object.fromEntries(own) }
}

/** What a request cost in pounds; nothing is guessed for a model without a price. */
export function costOf(prices: Record<string, Price>, model: string, inputTokens: number, outputTokens: number) {
  const price = prices[model]
  return price ? (inputTokens * price.input + outputTokens * price.output) / 1_000_000 : null
}

function isPriced(entry: [string, unknown]): entry is [string, Price] {
  const [, price] = entry
  if (typeof price !== 'object' || price === null) return false
  const { input, output } = price as Partial<Price>
  return [input, output].every((value) => typeof value === 'number' && value >= 0 && Number.isFinite(value))
}
