import type { Db } from '../db/connect.ts'
import { findSetting } from '../settings/site-settings.ts'
import { NO_MODEL } from './no-model.ts'

/** Dollars for a million tokens, into the model and out of it. */
export interface Price {
  input: number
  output: number
}

export const PRICES_SETTING = 'ai_prices'
/** Providers bill in dollars; the console counts in pounds. */
export const GBP_PER_USD = 0.74

/** List prices when this was written. They change: the administrator corrects them in the console. */
export const DEFAULT_PRICES: Record<string, Price> = {
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-5-nano': { input: 0.05, output: 0.4 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
  'gpt-4-turbo': { input: 10, output: 30 },
  'gpt-4': { input: 30, output: 60 },
  'built-in': { input: 0, output: 0 },
}

/** The price of each model that has one: ours, corrected by what the administrator has set. */
export async function readPrices(db: Db): Promise<Record<string, Price>> {
  const saved = await findSetting(db, PRICES_SETTING)
  const own = typeof saved === 'object' && saved !== null ? Object.entries(saved).filter(isPriced) : []
  return { ...DEFAULT_PRICES, ...Object.fromEntries(own) }
}

/** What was used in pounds; nothing is guessed for a model without a price. */
export function costOf(prices: Record<string, Price>, model: string, inputTokens: number, outputTokens: number) {
  if (model === NO_MODEL) return 0
  const price = prices[model]
  return price ? ((inputTokens * price.input + outputTokens * price.output) / 1_000_000) * GBP_PER_USD : null
}

function isPriced(entry: [string, unknown]): entry is [string, Price] {
  const [, price] = entry
  if (typeof price !== 'object' || price === null) return false
  const { input, output } = price as Partial<Price>
  return [input, output].every((value) => typeof value === 'number' && value >= 0 && Number.isFinite(value))
}
