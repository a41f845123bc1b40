import { Link } from '@tanstack/react-router'
import type { DossierWire } from '@yaoji/contract/calls/operator/dossier'
import { dossierKindNames, endlessDay } from '@yaoji/contract/goods/dossiers'
import { minuteOf } from '../../lib/time.ts'
import { messages } from './messages.ts'

type Shown = { dossier: DossierWire }
type Signature = DossierWire['signatures'][number]

function Facts({ dossier }: Shown) {
  const { factLabels: labels } = messages
  const facts: readonly (readonly [string, string])[] = [
    [labels.kind, dossierKindNames[dossier.kind]],
    [dossier.kind === 'agent' ? labels.idTail : labels.code, dossier.code],
    [labels.scopes, dossier.scopes.join('、')],
    [labels.end, dossier.ends_on === endlessDay ? messages.endless : dossier.ends_on],
    [labels.note, dossier.note],
    [labels.hash, dossier.hash.slice(0, 16)],
    [labels.updated, [dossier.operator, minuteOf(dossier.updated_at)].join(' · ')],
  ]
  return (
    <dl className="dl">
      {facts.flatMap(([label, value]) =>
        value === ''
          ? []
          : [
              <dt key={`${label}-label`}>{label}</dt>,
              <dd key={label} className="wrap">
                {value}
              </dd>,
            ],
      )}
    </dl>
  )
}

/** Goods, supplier, holder and agent, each with its page. */
function Related({ dossier }: Shown) {
  const others = (['supplier', 'holder', 'agent'] as const).flatMap(role => {
    const other = dossier[role]
    return other ? [{ role, ...other }] : []
  })
  if (others.length === 0 && dossier.goods_id === null) return null
  return (
    <dl className="dl">
      {dossier.goods_id !== null && (
        <>
          <dt>{messages.goods}</dt>
          <dd>
            <Link className="link" to="/goods/$id" params={{ id: String(dossier.goods_id) }} search={{}}>
              {dossier.goods_id}
            </Link>
          </dd>
        </>
      )}
      {others.flatMap(({ role, dossier_sn, name, is_in_force }) => [
        <dt key={`${role}-label`}>{messages.related[role]}</dt>,
        <dd key={role} className="wrap">
          <Link className="link" to="/dossiers/$sn" params={{ sn: dossier_sn }}>
            {name}
          </Link>{' '}
          <span className={is_in_force === 1 ? 'soft' : 'bad'}>{is_in_force === 1 ? messages.inForce : messages.notInForce}</span>
        </dd>,
      ])}
    </dl>
  )
}

const Signed = ({ signature: { step, person, verdict, reason, signed_at } }: { signature: Signature }) => (
  <li className="wrap">
    <b>{messages.step(step)}</b> {person} <span className="soft">{minuteOf(signed_at)}</span>{' '}
    <span className={verdict === 'signed' ? 'soft' : 'bad'}>{verdict === 'signed' ? messages.signed : messages.refused(reason)}</span>
  </li>
)

function Signatures({ dossier: { signatures } }: Shown) {
  const [own, former] = [1, 0].map(last => signatures.filter(({ is_last }) => is_last === last))
  return (
    <section className="sec stack stack-s">
      <h2>{messages.signatures}</h2>
      {own?.length === 0 && <p className="soft">{messages.noSignatures}</p>}
      <ol className="stack stack-s">
        {own?.map(signature => (
          <Signed key={signature.step} signature={signature} />
        ))}
      </ol>
      {former && former.length > 0 && (
        <details>
          <summary>{messages.formerSignatures}</summary>
          <ol className="stack stack-s">
            {former.map(signature => (
              <Signed key={`${signature.hash} ${signature.step}`} signature={signature} />
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

/** What a dossier says, whom it names, what it locks, and who has signed. */
export function DossierSide({ dossier }: Shown) {
  return (
    <aside className="body store__side" aria-label={messages.facts} tabIndex={0}>
      <section className="sec stack stack-s">
        <h2>{messages.facts}</h2>
        <Facts dossier={dossier} />
        <Related dossier={dossier} />
      </section>
      {dossier.locks.length > 0 && (
        <section className="sec stack stack-s">
          <h2>{messages.locks}</h2>
          <ul className="plain">
            {dossier.locks.map(lock => (
              <li key={lock} className="bad wrap">
                {lock}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Signatures dossier={dossier} />
    </aside>
  )
}
