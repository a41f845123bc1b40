import { copyText } from '../../base/lib/input/copy-text.ts'
import { saveFile } from '../../base/lib/files/save-file.ts'
import { Button } from '../../base/ui/parts.ts'
import { factorMessages as m } from './factor-messages.ts'
import { closeCodes } from './factor-state.ts'

/** Recovery codes that were made just now: they are nowhere else, so the page says so and offers to keep them. */
export function FactorCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  return (
    <div className="yaoji-account__change" role="alert">
      <p className="yaoji-account__value">{m.codesTitle}</p>
      <p>{m.codesHint}</p>
      <ul className="yaoji-account__codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="yaoji-account__actions">
        <Button onClick={() => void copyText(text, m.copied)}>{m.copy}</Button>
        <Button onClick={() => saveFile(m.fileName, text, 'text/plain')}>{m.download}</Button>
        <Button kind="primary" onClick={closeCodes}>
          {m.saved}
        </Button>
      </p>
    </div>
  )
}
