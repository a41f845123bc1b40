import type { ProgramOrderWire } from '@yaoji/contract/calls/purchase/program-order'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { Loaded, Skeleton } from '../../base/ui/parts.ts'
import { useMay } from '../../shared/navigation/parts.ts'
import { Drafts } from './drafts.tsx'
import { messages as m } from './messages.ts'
import { Programs } from './programs.tsx'
import { $drafts, loadDrafts } from './store.ts'

/** The draft that the address names comes first: who follows a link of the ERP has it on screen. */
function namedFirst(list: readonly ProgramOrderWire[]): ProgramOrderWire[] {
  const named = queryOf(shownPage.path).get('draft')
  return [...list.filter(({ id }) => id === named), ...list.filter(({ id }) => id !== named)]
}

const waiting: Loadable<{ list: ProgramOrderWire[] }> = { state: 'loading' }

/** /ddgl/programs: drafts that programs left for a person, and for the 店主 the programs themselves. */
export function ProgramsPage() {
  const value = useAnswer($drafts, waiting, loadDrafts)
  const mayManage = useMay('owners')
  return (
    <div className="yaoji-root yaoji-programs">
      <h1 className="yaoji-programs__title">{m.title}</h1>
      <p className="yaoji-programs__facts">{m.intro}</p>
      <Loaded
        value={value}
        waiting={<Skeleton label={m.loading} lines={6} />}
        texts={{ visitorTitle: m.visitorTitle, failed: m.draftsFailed }}
        onRetry={() => void loadDrafts()}
      >
        {({ list }) => (
          <>
            <Drafts list={namedFirst(list)} />
            {mayManage ? <Programs /> : <p className="yaoji-programs__facts">{m.notOwner}</p>}
          </>
        )}
      </Loaded>
    </div>
  )
}
