import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { feedbackKindNames, feedbackKinds, feedbackPhotosMax, feedbackTextMax, feedbackTextMin } from '@yaoji/contract/people/self-service'
import { OnlyFor, OrRefusal } from '../../shared/navigation/parts.ts'
import { PhotoBox } from '../../shared/uploads/parts.ts'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { $feedback, openFeedback, photos, submitFeedback, typeFeedback } from './form-store.ts'
import { messages } from './messages.ts'

function Kinds() {
  const { kind } = useStore($feedback)
  return (
    <fieldset className="yaoji-feedback__kinds">
      <legend>{messages.kind}</legend>
      {feedbackKinds.map(each => (
        <label key={each} className="yaoji-feedback__kind">
          <input type="radio" name="feedback-kind" checked={each === kind} onChange={() => typeFeedback({ kind: each })} />
          {feedbackKindNames[each]}
        </label>
      ))}
    </fieldset>
  )
}

/** What is wrong with it, written and shown. */
export function FeedbackForm() {
  const { content, phone, errors, isSending } = useStore($feedback)
  useEffect(openFeedback, [])
  return (
    <CheckedForm className="yaoji-card yaoji-feedback__form" label={messages.form} submit={submitFeedback}>
      <OnlyFor group="payers">
        <Kinds />
        <Field
          name="feedback-content"
          label={messages.content}
          hint={messages.contentHint(feedbackTextMin, feedbackTextMax)}
          lines={4}
          value={content}
          error={errors.content}
          onInput={text => typeFeedback({ content: text })}
        />
        <PhotoBox
          photos={photos}
          title={messages.photos}
          hint={messages.photosHint(feedbackPhotosMax)}
          error={errors.photo_ids ?? errors.file_id}
        />
        <Field
          name="feedback-phone"
          label={messages.phone}
          hint={messages.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          error={errors.phone}
          onInput={text => typeFeedback({ phone: text })}
        />
      </OnlyFor>
      <p>
        <OrRefusal group="payers" refusal={messages.refusal}>
          <Button kind="primary" type="submit" isBusy={isSending}>
            {isSending ? messages.submitting : messages.submit}
          </Button>
        </OrRefusal>
      </p>
    </CheckedForm>
  )
}
