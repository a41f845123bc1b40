import { useStore } from '@nanostores/react'
import { Button, FieldError } from '../../base/ui/parts.ts'
import type { Files } from './files.ts'
import { messages } from './messages.ts'

type Props = { files: Files; id: string; error: string | undefined }

/** What is wrong with the files, and the two ways on where one did not arrive. */
export function UploadProblem({ files: { $files, retry, dropUnsent }, id, error }: Props) {
  const { unsent, isUploading } = useStore($files)
  return (
    <>
      <FieldError id={id}>{error}</FieldError>
      {unsent.length > 0 && (
        <p className="yaoji-files__unsent">
          {unsent.map(({ name }) => name).join('、')}
          <Button size="small" isBusy={isUploading} onClick={() => void retry()}>
            {messages.retry}
          </Button>
          <Button size="small" kind="text" onClick={dropUnsent}>
            {messages.dropUnsent}
          </Button>
        </p>
      )}
    </>
  )
}
