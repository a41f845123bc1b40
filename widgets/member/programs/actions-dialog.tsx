import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { programActionsCall, type ProgramActionsWire, type ProgramWire } from '@yaoji/contract/calls/identity/store-program'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'
import { Button, Dialog, Empty, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { consentMessages as m } from './consent-messages.ts'

type Shown = { id: string; name: string; value: Loadable<ProgramActionsWire> }
const $actions = atom<Shown | undefined>()
const closeActions = (): void => $actions.set(undefined)

/** Opens the log of a program; `page` is added to what is shown. */
export async function openActions({ id, name }: Pick<ProgramWire, 'id' | 'name'>, page = 1): Promise<void> {
  const before = $actions.get()
  const former = page > 1 && before?.value.state === 'ready' ? before.value.value.list : []
  if (page === 1) $actions.set({ id, name, value: { state: 'loading' } })
  const result = await request(programActionsCall, { params: { id }, query: { page } })
  if ($actions.get()?.id !== id || (!result.ok && page > 1)) return
  const value = loadableOf(result)
  const whole = value.state === 'ready' ? { ...value, value: { ...value.value, list: [...former, ...value.value.list] } } : value
  $actions.set({ id, name, value: whole })
}

function Rows({ shown, actions: { list, person, page, last_page } }: { shown: Shown; actions: ProgramActionsWire }) {
  if (list.length === 0) return <Empty icon="list" title={m.noActions} />
  return (
    <>
      <p className="yaoji-programs__facts">{m.actionsFor(person)}</p>
      <ul className="yaoji-programs__lines">
        {list.map(({ text, what, times, at }) => (
          <li key={`${text} ${what} ${at}`} className="yaoji-programs__line yaoji-programs__action">
            <span className="yaoji-programs__goods">
              <strong>{[text, what].filter(Boolean).join(' ')}</strong>
              <small>{chinaMinute(timestampMs(at))}</small>
            </span>
            <span>{m.times(times)}</span>
          </li>
        ))}
      </ul>
      {page < last_page && (
        <Button kind="text" size="small" onClick={() => void openActions(shown, page + 1)}>
          {m.more}
        </Button>
      )}
    </>
  )
}

/** What a program did for a person of the store. */
export function ActionsDialog() {
  const shown = useStore($actions)
  if (!shown) return null
  return (
    <Dialog title={m.actionsOf(shown.name)} onClose={closeActions} actions={<Button onClick={closeActions}>{m.close}</Button>}>
      <Loaded
        value={shown.value}
        waiting={<Skeleton label={m.actions} lines={4} />}
        texts={{ failed: m.actionsFailed }}
        onRetry={() => void openActions(shown)}
      >
        {actions => <Rows shown={shown} actions={actions} />}
      </Loaded>
    </Dialog>
  )
}
