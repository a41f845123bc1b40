import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  consoleSettingCall,
  consoleSettingPreviewCall,
  consoleSettingsCall,
  type SettingPreviewWire,
} from '@yaoji/contract/calls/console/settings'
import type { EditConflict } from '@yaoji/contract/operator/edits'
import { settingNames, type OperatedSetting } from '@yaoji/contract/operator/settings'
import { useState } from 'react'
import { ask, operate, Refusal } from '../../lib/call.ts'
import { announce } from '../../ui/outcomes.tsx'
import type { Draft } from '../promotion-form/draft.ts'
import { useDraft } from '../promotion-form/use-draft.ts'
import { messages } from './messages.ts'
import { draftOf, isChanged, valueOfDraft } from './setting-draft.ts'

export const settingsQuery = queryOptions({ queryKey: ['settings', 'all'], queryFn: () => ask(consoleSettingsCall, {}) })
export const settingQuery = (setting: OperatedSetting) =>
  queryOptions({ queryKey: ['settings', setting], queryFn: () => ask(consoleSettingCall, { query: { setting } }) })

/** Steps that may be refused: why, and what another person has changed. */
function useSteps() {
  const [problem, setProblem] = useState('')
  const [conflict, setConflict] = useState<EditConflict>()
  const [isBusy, setBusy] = useState(false)
  const clear = () => {
    setProblem('')
    setConflict(undefined)
  }
  /** Whether it was done. */
  async function step(change: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setProblem('')
    try {
      await change()
      return true
    } catch (error) {
      setProblem((error as Error).message)
      if (error instanceof Refusal) setConflict(error.conflicts[0])
      return false
    } finally {
      setBusy(false)
    }
  }
  return { problem, conflict, isBusy, clear, step }
}

/** A setting that is typed, looked at, saved and taken back. */
export function useSetting(setting: OperatedSetting, stored: string) {
  const client = useQueryClient()
  const { step, clear, ...steps } = useSteps()
  const { draft, setText, setRows, discard, replace, forget } = useDraft(`setting-${setting}`, draftOf(setting, stored))
  const [looked, setLooked] = useState<SettingPreviewWire>()
  const value = valueOfDraft(setting, draft)
  const renew = () => client.invalidateQueries({ queryKey: ['settings'] })
  /** What was looked at is not what is typed any more. */
  const again = (change: () => void) => {
    setLooked(undefined)
    change()
  }
  const done = async (text: string) => {
    forget()
    setLooked(undefined)
    announce({ text })
    await renew()
  }
  return {
    ...{ ...steps, draft, looked, isChanged: isChanged(setting, draft) },
    setText: (path: string, text: string) => again(() => setText(path, text)),
    setRows: (path: string, rows: Draft['rows'][string]) => again(() => setRows(path, rows)),
    discard: () => again(() => (clear(), discard())),
    look: () => step(async () => setLooked(await ask(consoleSettingPreviewCall, { body: { setting, value } }))),
    async save() {
      const opened = { seen: { value: draft.opened?.value ?? '' } }
      if (await step(() => operate('setting/save', { setting, value }, opened.seen))) await done(messages.saved(settingNames[setting]))
    },
    /** Goes on with one's own value over that of the other person, or with theirs. */
    settle(isMine: boolean) {
      const theirs = steps.conflict?.theirs ?? ''
      again(() => replace(isMine ? { ...draft, opened: { value: theirs } } : draftOf(setting, theirs)))
      clear()
    },
    undo: async (change: number) => ((await step(() => operate('setting/undo', { setting, change }))) ? done(messages.undone) : renew()),
  }
}

export type SettingWork = ReturnType<typeof useSetting>
