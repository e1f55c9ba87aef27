import { useQueryClient } from '@tanstack/react-query'
import { SecondFactorCard as Card } from '../entry/second-factor-card.tsx'
import { api, query } from '../lib/api.ts'
import { useRead } from './use-read.ts'

/** The administrator's second factor. */
export function SecondFactorCard() {
  const queries = useQueryClient()
  const { data } = useRead(query(api.secondFactor.read))
  if (!data) return null
  return (
    <Card
      state={data}
      calls={api.secondFactor}
      onChanged={() => queries.invalidateQueries({ queryKey: api.secondFactor.read.key() })}
    />
  )
}
