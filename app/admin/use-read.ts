import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** A read of the console. One that fails is noted and looks like nothing: the lists stay usable. */
export function useRead<T>(read: UseQueryOptions<T, Error, T, QueryKey>) {
  const result = useQuery<T>({ staleTime: 0, ...read })
  const { error } = result
  useEffect(() => {
    if (error) console.warn('The console could not load this.', error)
  }, [error])
  return result
}
