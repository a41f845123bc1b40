import type { PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { isOfAgent, traitsOf } from '@yaoji/contract/papers/kinds'
import { paperFieldLabel } from '@yaoji/contract/papers/messages'
import { messages } from './messages.ts'

const ink = '#7a5a1e'
const seal = '#b3261e'

/** How a paper is to look, drawn: no real one, marked as a sample. */
export function SamplePaper({ kind }: { kind: PaperWire['kind'] }) {
  const { number, end } = traitsOf(kind)
  const lines = [
    ...(number === 'none' ? [] : [paperFieldLabel('number')]),
    ...(end === 'none' ? [] : [paperFieldLabel('issued_on'), paperFieldLabel('expires_on')]),
  ]
  return (
    <figure className="yaoji-paper-sample">
      <svg viewBox="0 0 240 170" role="img" aria-label={messages.sampleOf(kind)}>
        <rect x="1" y="1" width="238" height="168" fill="#fdf8ec" stroke={ink} strokeWidth="2" />
        <rect x="7" y="7" width="226" height="156" fill="none" stroke={ink} />
        <text x="120" y="36" fontSize={kind.length > 10 ? 14 : 18} fontWeight="700" fill={ink} textAnchor="middle">
          {kind}
        </text>
        {lines.map((label, index) => (
          <g key={label}>
            <rect x="22" y={52 + index * 24} width="132" height="19" rx="3" fill="#fbe7a3" />
            <text x="28" y={66 + index * 24} fontSize="12" fill="#3b3428">
              {label}
            </text>
            <path d={`M84 ${64 + index * 24}h62`} stroke={ink} strokeDasharray="3 3" />
          </g>
        ))}
        {[128, 140, 152].map(y => (
          <path key={y} d={`M22 ${y}h108`} stroke="#d9cba8" strokeWidth="3" />
        ))}
        <circle cx="188" cy="122" r="28" fill="none" stroke={seal} strokeWidth="3" opacity=".75" />
        <text x="188" y="127" fontSize="14" fill={seal} textAnchor="middle">
          {messages.sampleSeal}
        </text>
        <text x="120" y="104" fontSize="44" fontWeight="700" fill={seal} opacity=".1" textAnchor="middle" transform="rotate(-20 120 92)">
          {messages.sampleMark}
        </text>
      </svg>
      <figcaption>
        <ul>
          {(isOfAgent(kind) ? [...messages.hints, messages.agentHint] : messages.hints).map(hint => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
