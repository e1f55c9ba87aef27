import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { asked } from '../use-filter.ts'

const PAGE = 50

export type ListedUser = Awaited<ReturnType<typeof api.admin.users>>[number]

export const USER_FILTERS = ['who', 'active', 'sort', 'joinedFrom', 'joinedTo'] as const
export type UserFilters = Record<(typeof USER_FILTERS)[number], string>

type Query = NonNullable<NonNullable<Parameters<typeof api.admin.users>[0]>['query']>

/** The members, page by page, or those a search found. */
export function useUsers(searched: string, filter: UserFilters) {
  const wanted = asked(filter) as Query
  const result = useInfiniteQuery({
    queryKey: ['members', searched, wanted],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      searched
        ? api.admin.search({ query: { ...wanted, q: searched } })
        : api.admin.users({ query: { ...wanted, limit: PAGE, ...(pageParam ? { after: pageParam } : {}) } }),
    getNextPageParam: (page: ListedUser[]) => (searched || page.length < PAGE ? undefined : page.at(-1)?.id),
  })
  const { error } = result
  useEffect(() => {
    if (error) console.warn('The members could not be loaded.', error)
  }, [error])
  return {
    users: result.data?.pages.flat() ?? [],
    isPending: result.isPending,
    hasMore: result.hasNextPage,
    loadMore: () => void result.fetchNextPage(),
    isLoadingMore: result.isFetchingNextPage,
  }
}
