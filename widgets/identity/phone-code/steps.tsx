import type { ReactNode } from 'react'
import { Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** The steps of a form over several pages; `current` counts from 0. */
function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <ol className="yaoji-steps" aria-label={messages.steps}>
      {names.map((name, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined} data-done={index < current}>
          <span className="yaoji-steps__mark" aria-hidden="true">
            {index < current ? <Icon name="check" /> : index + 1}
          </span>
          {index < current && <span className="yaoji-visually-hidden">{messages.stepDone}</span>}
          {name}
        </li>
      ))}
    </ol>
  )
}

type FormPageProps = { title: string; steps: readonly string[]; current: number; children: ReactNode }

/** One step of such a form: its name, where one is, and what is to be done. */
export function FormPage({ title, steps, current, children }: FormPageProps) {
  return (
    <div className="yaoji-root yaoji-form-page">
      <h1>{title}</h1>
      <Steps names={steps} current={current} />
      {children}
    </div>
  )
}
