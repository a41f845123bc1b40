import { FileButton } from '../../ui/file-button.tsx'
import { FieldInput } from '../promotion-form/field-input.tsx'
import { IdsNote } from '../promotion-form/ids-note.tsx'
import type { Findings } from '../promotion-form/draft.ts'
import { blockFields, typeOf, type BlockRow } from './campaign-draft.ts'
import { blockNames, messages } from './messages.ts'

type Shown = {
  row: BlockRow
  index: number
  count: number
  findings: Findings
  change: (row: BlockRow) => void
  move: (to: number) => void
  remove: () => void
  choosePicture: (file: File) => void
}

function Picture({ row, index, change, choosePicture }: Pick<Shown, 'row' | 'index' | 'change' | 'choosePicture'>) {
  const { image, ...withoutImage } = row
  return (
    <div className="line line-wrap wide-field">
      {image && <img className="campaign__picture" src={image} alt={messages.picture} />}
      <FileButton className="btn btn--row" label={messages.pictureLabel(index)} accept="image/jpeg,image/png" choose={choosePicture}>
        {messages.choosePicture}
      </FileButton>
      {image && (
        <button type="button" className="btn btn--row" onClick={() => change(withoutImage)}>
          {messages.noPicture}
        </button>
      )}
    </div>
  )
}

/** One block of a page with its fields, its place among the others, and the way out of it. */
export function BlockEditor({ row, index, count, findings, change, move, remove, choosePicture }: Shown) {
  const type = typeOf(row)
  const heading = messages.block(blockNames[type], index)
  const problem = findings[`/blocks/${index}`] ?? findings[`/blocks/${index}/image`]
  return (
    <section className="sec stack stack-s" aria-label={heading}>
      <div className="line">
        <h3>{heading}</h3>
        <span className="grow" />
        <button type="button" className="btn btn--row" disabled={index === 0} onClick={() => move(index - 1)}>
          {messages.up}
        </button>
        <button type="button" className="btn btn--row" disabled={index === count - 1} onClick={() => move(index + 1)}>
          {messages.down}
        </button>
        <button type="button" className="btn btn--row" onClick={remove}>
          {messages.remove}
        </button>
      </div>
      {problem && (
        <p className="finding" role="alert">
          {problem}
        </p>
      )}
      <div className="fields">
        {blockFields[type].map(field => {
          const value = row[field.name] ?? ''
          const finding = findings[`/blocks/${index}/${field.name}`] ?? ''
          const set = (text: string) => change({ ...row, [field.name]: text })
          return [
            <FieldInput key={field.name} field={field} id={`block-${index}-${field.name}`} value={value} finding={finding} change={set} />,
            field.name === 'goods' && <IdsNote key="goods-note" value={value} isJudged={finding !== ''} isOne={false} change={set} />,
          ]
        })}
        {type === 'banner' && <Picture {...{ row, index, change, choosePicture }} />}
      </div>
    </section>
  )
}
