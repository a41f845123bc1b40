import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { consoleDossierCall, consoleDossiersCall, consoleDossierViewsCall } from '@yaoji/contract/calls/console/dossiers'
import type { DossierKind } from '@yaoji/contract/dossiers'
import { ask } from '../../lib/call.ts'
import type { DossiersSearch } from '../../lib/searches.ts'

const everyMs = 60_000
const suggestedMax = 100

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

/** Dossiers of a kind to choose from: number and name, as a field suggests them. */
export const namedDossiersQuery = (kind: DossierKind) =>
  queryOptions({
    queryKey: ['dossiers', 'named', kind],
    queryFn: async () => {
      const { list } = await ask(consoleDossiersCall, { query: { kind, limit: suggestedMax } })
      return list.map(({ dossier_sn, name }) => `${dossier_sn} ${name}`)
    },
  })
