import type { TaskWire } from '@yaoji/contract/calls/member/workbench'
import { isOf, type Role } from '@yaoji/contract/people/roles'
import { environment } from '../../base/lib/environment.ts'
import { couponsPath, papersPath, standingsPath, statementPath } from '../../base/lib/addresses/member-paths.ts'
import { listPath, ordersPath } from '../../base/lib/paths.ts'
import { Price } from '../../base/ui/parts.ts'
import { messages } from './desk-messages.ts'
import type { Workbench } from './store.ts'
import { addDays, chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'

/** By when a task is to be done, in words: a time of today or tomorrow, else a day. */
function dueText({ ends_at, days }: Pick<TaskWire, 'ends_at' | 'days'>, now: number): string {
  if (days !== null) return messages.left(days)
  if (ends_at === null) return ''
  const [day = '', time = ''] = chinaMinute(timestampMs(ends_at)).split(' ')
  const today = chinaDay(now)
  if (day === today) return messages.before(messages.today, time)
  return messages.before(day === addDays(today, 1) ? messages.tomorrow : day.slice(5), time)
}

function pathOf({ kind, name }: TaskWire): string {
  switch (kind) {
    case 'unpaid':
    case 'approval':
    case 'unreceived':
      return ordersPath({ tab: kind })
    case 'standing':
      return standingsPath()
    case 'short':
    case 'send-back':
      return ordersPath({ tab: 'after-sale' })
    case 'credit':
      return statementPath()
    case 'paper':
      return papersPath({ kind: name })
    case 'coupon':
      return couponsPath()
    case 'voucher':
      return listPath()
  }
}

/** What this role can do about it: who may not approve only looks. */
function actionOf(kind: TaskWire['kind'], role: Role | ''): string {
  return kind === 'approval' && (role === '' || !isOf(role, 'owners')) ? messages.look : messages.taskActions[kind]
}

/** One line a task: what waits, until when, how much, and the way to it. */
export function Tasks({ bench: { tasks, now, user } }: { bench: Workbench }) {
  return (
    <section className="yaoji-bench-panel" aria-label={messages.tasks} data-empty={tasks.length === 0}>
      <header className="yaoji-bench-panel__head">
        <h2>{messages.tasks}</h2>
        {tasks.length === 0 && <span className="yaoji-bench-panel__note">{messages.nothingWaits}</span>}
        <a className="yaoji-bench-panel__more yaoji-tap" href={environment.href(ordersPath())}>
          {messages.allOrders}
        </a>
      </header>
      <ul>
        {tasks.map(task => (
          <li key={`${task.kind} ${task.name} ${task.days ?? ''}`}>
            <a className="yaoji-bench-task" href={environment.href(pathOf(task))}>
              <span className={task.kind === 'unreceived' ? 'yaoji-half' : 'yaoji-bench-waits'}>{messages.taskTexts[task.kind](task)}</span>
              <span className="yaoji-bench-task__due">{dueText(task, now)}</span>
              {task.amount !== '' && task.kind !== 'unreceived' && <Price value={task.amount} tone="plain" />}
              <span className="yaoji-bench-task__action">{actionOf(task.kind, user.role)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
