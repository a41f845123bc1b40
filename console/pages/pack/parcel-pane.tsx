import { carriers } from '@yaoji/contract/orders/carriers'
import { Icon } from '../../ui/icon.tsx'
import { FormControl } from '../../ui/form-control.tsx'
import { messages } from './messages.ts'
import { countOf } from './packing.ts'
import type { PackingState } from './use-packing.ts'

const carrierNames = carriers.map(each => each.name)
const rests = [
  ['later', messages.restLater],
  ['short', messages.restShort],
] as const

type FieldProps = { name: string; label: string; value: string; finding?: string | undefined; change: (value: string) => void }

function Field({
  name,
  label,
  value,
  finding = '',
  change,
  ...choice
}: FieldProps & { suggestions?: readonly string[]; choices?: typeof rests }) {
  return (
    <div className="field">
      <label htmlFor={`field-${name}`}>{label}</label>
      <FormControl field={{ name, label, ...choice }} value={value} finding={finding} change={change} />
      <span id={`field-${name}-note`} className="finding">
        {finding}
      </span>
    </div>
  )
}

function Scans({ state: { packing, remove } }: { state: PackingState }) {
  return (
    <section className="sec">
      <h2>{messages.scans}</h2>
      {packing.scans.length === 0 && <p className="note">{messages.none}</p>}
      <ul className="pack__scans">
        {packing.scans.map(({ code, packs, isChecked }) => (
          <li key={code}>
            <span className="code">{code}</span>
            {packs.length > 1 && <span className="tag">{messages.carton(packs.length)}</span>}
            {!isChecked && <span className="tag">{messages.notChecked}</span>}
            <button type="button" className="btn btn--icon" aria-label={messages.remove(code)} onClick={() => remove(code)}>
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The parcel: who carries it, what becomes of the rest, and what keeps it here. */
export function ParcelPane({ state, needsCodes }: { state: PackingState; needsCodes: boolean }) {
  const { packing, rows, change, problems, send, isBusy } = state
  const missing = (label: string) => problems.find(problem => problem === messages.missing(label))
  const others = problems.filter(problem => problem !== missing(messages.carrier) && problem !== missing(messages.parcelNumber))
  const isPart = rows.some(row => (countOf(packing, row) ?? row.most) < row.most)
  return (
    <aside className="pane" aria-label={messages.parcel}>
      <form
        className="sec stack stack-s"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <h2>{messages.parcel}</h2>
        <Field
          name="carrier"
          label={messages.carrier}
          value={packing.carrier}
          finding={missing(messages.carrier)}
          suggestions={carrierNames}
          change={carrier => change({ carrier })}
        />
        <Field
          name="parcel_number"
          label={messages.parcelNumber}
          value={packing.parcelNumber}
          finding={missing(messages.parcelNumber)}
          change={parcelNumber => change({ parcelNumber })}
        />
        {isPart && (
          <Field
            name="rest"
            label={messages.rest}
            value={packing.rest}
            choices={rests}
            change={rest => change({ rest: rest === 'short' ? 'short' : 'later' })}
          />
        )}
        {others.length > 0 && (
          <div className="say say--bad" role="alert">
            <ul className="plain">
              {others.map(problem => (
                <li key={problem}>{problem}</li>
              ))}
              {needsCodes && <li className="soft">{messages.lackingHelp}</li>}
            </ul>
          </div>
        )}
        <button type="submit" className="btn btn--main btn--big" disabled={isBusy}>
          {messages.ship} <kbd>Ctrl Enter</kbd>
        </button>
      </form>
      <Scans state={state} />
    </aside>
  )
}
