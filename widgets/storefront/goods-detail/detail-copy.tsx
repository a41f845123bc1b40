import { copyText } from '../../base/lib/input/copy-text.ts'
import { DetailGlyph } from './detail-glyph.tsx'
import { detailMessages } from './detail-messages.ts'

/** A number of the goods that a buyer needs elsewhere, with its copy in one tap. */
export function DetailCopy({ name, text }: { name: string; text: string }) {
  return (
    <span className="yaoji-detail-copy">
      <span>{text}</span>
      <button
        type="button"
        className="yaoji-tap"
        aria-label={detailMessages.copy(name)}
        title={detailMessages.copy(name)}
        onClick={() => void copyText(text, detailMessages.copied(name))}
      >
        <DetailGlyph name="copy" />
      </button>
    </span>
  )
}
