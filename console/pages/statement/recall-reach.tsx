import { useQuery } from '@tanstack/react-query'
import type { ConsoleStatementWire } from '@yaoji/contract/calls/console/statements'
import { startMessages } from '../recalls/messages.ts'
import { previewed, subjectsIn } from '../recalls/preview.ts'

/** How many stores have how much of what is to be recalled: the statement does not say it, because it changes while goods are sold. */
export function RecallReach({ fields }: Pick<ConsoleStatementWire, 'fields'>) {
  const valueOf = (name: string) => fields.find(field => field.name === name)?.value ?? ''
  const subjects = subjectsIn(valueOf('subjects'))
  const only = valueOf('only_codes') === '1' ? { only_codes: '1' } : {}
  const { data, error } = useQuery({ queryKey: ['recall-reach', subjects, only], queryFn: () => previewed(subjects, only) })
  if (error)
    return (
      <p className="say say--bad" role="alert">
        {error.message}
      </p>
    )
  return data ? <p className="say say--warn">{startMessages.found(data.stores, data.sold, data.returned, data.stock)}</p> : null
}
