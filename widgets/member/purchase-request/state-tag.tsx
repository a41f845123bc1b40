import { requestStateNames, type RequestState } from '@yaoji/contract/domain/agreements/purchase-request-state'
import { Tag, type TagTone } from '../../base/ui/parts.ts'

const tones: Readonly<Record<RequestState, TagTone>> = {
  waiting: 'blue',
  quoted: 'amber',
  arrived: 'green',
  closed: 'plain',
  expired: 'plain',
}

export const StateTag = ({ state }: { state: RequestState }) => <Tag tone={tones[state]}>{requestStateNames[state]}</Tag>
