import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@yaoji/contract/calls/call-types'
import { consoleDossierCall, consoleDossiersCall, consoleDossierViewsCall } from '@yaoji/contract/calls/console/dossiers'
import type { DossierKind } from '@yaoji/contract/goods/dossiers'
import { ask } from '../../lib/call.ts'
import type { DossiersSearch } from '../../lib/searches.ts'

const everyMs = 60_000
const pageMax = 100
/** More names than these are a list that no person reads; the form says so, and takes any number that is typed. */
export const suggestedMax = 2_000

/** Pages of dossiers. */
export const dossiersQuery = (search: DossiersSearch) =>
  infiniteQueryOptions({
    queryKey: ['dossiers', search],
    queryFn: ({ pageParam }) => ask(consoleDossiersCall, { query: { ...search, ...(pageParam !== '' && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: everyMs,
  })

/** How many dossiers each view holds. */
export const dossierViewsQuery = queryOptions({
  queryKey: ['dossiers', 'views'],
  queryFn: () => ask(consoleDossierViewsCall, {}),
  refetchInterval: everyMs,
})

/** One dossier with its papers and signatures. */
export const dossierQuery = (sn: string) =>
  queryOptions({
    queryKey: ['dossiers', 'one', sn],
    queryFn: () => ask(consoleDossierCall, { params: { sn } }),
    refetchInterval: everyMs,
  })

/** Dossiers of a kind to choose from, those that changed last first: number and name, as a field suggests them. */
export const namedDossiersQuery = (kind: DossierKind) =>
  queryOptions({
    queryKey: ['dossiers', 'named', kind],
    queryFn: async () => {
      const names: string[] = []
      for (let after: string | null = ''; after !== null && names.length < suggestedMax; ) {
        const page: Answer<typeof consoleDossiersCall> = await ask(consoleDossiersCall, {
          query: { kind, limit: pageMax, ...(after !== '' && { after }) },
        })
        names.push(...page.list.map(({ dossier_sn, name }) => `${dossier_sn} ${name}`))
        after = page.next
      }
      return names
    },
  })
