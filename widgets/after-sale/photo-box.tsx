import { useStore } from '@nanostores/react'
import { limits } from '@yaoji/contract/limits'
import { servedFile } from '../lib/served-link.ts'
import { Icon, IconButton } from '../ui/parts.ts'
import { messages } from './messages.ts'
import { $photos, addPhotos, removePhoto } from './photo-store.ts'

/** Pictures that are sent in as they are chosen, with a way to take each out. */
export function PhotoBox({ isNeeded, error: missing }: { isNeeded: boolean; error: string | undefined }) {
  const { photos, isUploading, error: failed } = useStore($photos)
  const error = failed ?? missing
  return (
    <fieldset
      className="yaoji-ask__part"
      aria-describedby={error === undefined ? 'yaoji-photos-hint' : 'yaoji-photos-hint yaoji-photos-error'}
    >
      <legend>{isNeeded ? messages.photosNeeded : messages.photos}</legend>
      <ul className="yaoji-ask__photos">
        {photos.map(({ id, url }, index) => (
          <li key={id}>
            <img src={servedFile(url)} alt={messages.photo(index + 1)} />
            <IconButton icon="close" label={messages.removePhoto(index + 1)} onClick={() => removePhoto(id)} />
          </li>
        ))}
        {photos.length < limits.afterSalePhotosMax && (
          <li>
            <label className="yaoji-ask__add" aria-busy={isUploading}>
              {isUploading ? messages.uploading : messages.addPhoto}
              <input
                type="file"
                className="yaoji-visually-hidden"
                accept="image/jpeg,image/png"
                multiple
                disabled={isUploading}
                onChange={event => {
                  void addPhotos([...(event.currentTarget.files ?? [])])
                  event.currentTarget.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="yaoji-field__hint" id="yaoji-photos-hint">
        {messages.photosHint(limits.afterSalePhotosMax)}
      </p>
      {error !== undefined && (
        <p className="yaoji-field__error" id="yaoji-photos-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
