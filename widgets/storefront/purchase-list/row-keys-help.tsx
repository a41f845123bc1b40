import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

const { keys } = messages

type Props = { isShown: boolean; onToggle: () => void }

/** The keys of the rows, behind a button and the question mark. */
export function RowKeysHelp({ isShown, onToggle }: Props) {
  return (
    <div className="yaoji-list-keys">
      <span className="yaoji-list-keys__short" aria-hidden="true">
        {keys.short.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </span>
      <Button kind="text" size="small" onClick={onToggle}>
        {isShown ? keys.close : keys.open}
      </Button>
      {isShown && (
        <div className="yaoji-list-keys__list" role="note">
          <dl>
            {keys.list.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
