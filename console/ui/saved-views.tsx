import { Menu } from '@base-ui/react/menu'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  consoleSavedViewsCall,
  consoleViewRemoveCall,
  consoleViewSaveCall,
  type SavedViewWire,
} from '@yaoji/contract/calls/console/saved-views'
import { viewSharings, type ViewPlace } from '@yaoji/contract/console/views'
import { staffRoleNames, staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { useState } from 'react'
import { ask } from '../lib/call.ts'
import { savedViewsMessages as messages } from '../lib/messages.ts'
import { stringifySearch } from '../lib/search-text.ts'
import { useStaff } from '../lib/session.ts'
import { FormDialog } from './form-dialog.tsx'
import type { FormValues } from './form-field.ts'
import { announce } from './outcomes.tsx'

const savedQuery = queryOptions({ queryKey: ['saved-views'], queryFn: () => ask(consoleSavedViewsCall, {}), staleTime: 60_000 })

type Place = { list: ViewPlace }

/** With whom a person may share: their own role, 超级管理员 with each. A name that is typed may be of a view that stays as it is. */
const sharingOf = (role: StaffRole, isKnown: boolean): (readonly [string, string])[] => [
  isKnown ? ['nobody', messages.forMe] : ['', messages.forMeOrAsBefore],
  ...(role === 'admin' ? staffRoles : [role]).map(each => [each, messages.forRole(staffRoleNames[each])] as const),
]

type SaveProps = Place & { filters: string; known: SavedViewWire | undefined; close: () => void }

function SaveDialog({ list, filters, known, close }: SaveProps) {
  const client = useQueryClient()
  const { role } = useStaff()
  const choices = sharingOf(role, known !== undefined)
  const fields = [
    { name: 'name', label: messages.name, value: known?.name ?? '', isRequired: true, hint: messages.nameHint },
    { name: 'role', label: messages.forWhom, choices, value: (choices.find(([key]) => key === known?.role) ?? choices[0])?.[0] ?? '' },
  ]
  const submit = async (values: FormValues) => {
    const shared = viewSharings.find(each => each === values.role)
    const body = { list_page: list, name: values.name ?? '', filters, ...(shared && { role: shared }) }
    await ask(consoleViewSaveCall, { body })
    await client.invalidateQueries(savedQuery)
    announce({ text: messages.saved(values.name ?? '') })
  }
  return <FormDialog title={messages.save} verb={messages.saveVerb} fields={fields} submit={submit} close={close} />
}

function RemoveDialog({ views, close }: { views: readonly SavedViewWire[]; close: () => void }) {
  const client = useQueryClient()
  const choices = views.map(view => [String(view.view_id), messages.named(view)] as const)
  const submit = async ({ view_id }: FormValues) => {
    await ask(consoleViewRemoveCall, { body: { view_id: Number(view_id) } })
    await client.invalidateQueries(savedQuery)
    announce({ text: messages.removed })
  }
  const field = { name: 'view_id', label: messages.which, choices, value: choices[0]?.[0] ?? '', isRequired: true }
  return <FormDialog title={messages.remove} verb={messages.removeVerb} isDanger fields={[field]} submit={submit} close={close} />
}

/** Filters of a list under a name: takes up one, saves those of now, or removes one. */
export function SavedViews({ list, search }: Place & { search: object }) {
  const { history } = useRouter()
  const { role } = useStaff()
  const { data } = useQuery(savedQuery)
  const [dialog, setDialog] = useState<'save' | 'remove'>()
  const filters = stringifySearch({ ...search }).slice(1)
  const views = data?.list.filter(view => view.list_page === list) ?? []
  const current = views.find(view => view.filters === filters)
  const removable = views.filter(view => view.is_own === 1 || (role === 'admin' && view.role !== ''))
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="btn">
          <span className="cut">{current ? messages.current(current.name) : messages.title}</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="menu-place" sideOffset={4} align="end">
            <Menu.Popup className="menu menu--tall">
              {views.map(view => (
                <Menu.Item key={view.view_id} className="menu__item" onClick={() => history.push(`/${list}?${view.filters}`)}>
                  {messages.named(view)}
                </Menu.Item>
              ))}
              <Menu.Item className="menu__item" onClick={() => setDialog('save')}>
                {messages.opens(messages.save)}
              </Menu.Item>
              {removable.length > 0 && (
                <Menu.Item className="menu__item" onClick={() => setDialog('remove')}>
                  {messages.opens(messages.remove)}
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {dialog === 'save' && <SaveDialog list={list} filters={filters} known={current?.is_own === 1 ? current : undefined} close={close} />}
      {dialog === 'remove' && <RemoveDialog views={removable} close={close} />}
    </>
  )
}
