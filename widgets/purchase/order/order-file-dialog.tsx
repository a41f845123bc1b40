import { useStore } from '@nanostores/react'
import { orderFileFormats, orderFileLayouts } from '@yaoji/contract/orders/order-file-layouts'
import { Button, Field, FormDialog } from '../../base/ui/parts.ts'
import { orderFileMessages as messages } from './order-file-messages.ts'
import {
  $orderFile,
  changeOrderFile,
  chooseLastMonth,
  closeOrderFile,
  openOrderFile,
  saveOrderFile,
  type FileTarget,
} from './order-file-store.ts'

/** Opens the dialog from a row of tools. */
export function OrderFileButton({ target }: { target: FileTarget }) {
  return (
    <Button size="small" onClick={() => openOrderFile(target)}>
      {messages.open}
    </Button>
  )
}

function Period() {
  const { from, to, errors } = useStore($orderFile)
  return (
    <div className="yaoji-order-file__period">
      <Field
        name="from"
        label={messages.from}
        type="date"
        value={from}
        error={errors['from']}
        onInput={value => changeOrderFile({ from: value })}
      />
      <Field name="to" label={messages.to} type="date" value={to} error={errors['to']} onInput={value => changeOrderFile({ to: value })} />
      <Button size="small" onClick={chooseLastMonth}>
        {messages.lastMonth}
      </Button>
    </div>
  )
}

function Layout() {
  const { layout, format } = useStore($orderFile)
  return (
    <>
      <fieldset className="yaoji-order-file__choices">
        <legend>{messages.layout}</legend>
        {orderFileLayouts.map(each => (
          <label key={each}>
            <input
              type="radio"
              name="yaoji-order-file-layout"
              checked={each === layout}
              onChange={() => changeOrderFile({ layout: each })}
            />
            {messages.layouts[each]}
          </label>
        ))}
      </fieldset>
      {layout !== 'full' && <p className="yaoji-order-file__hint">{messages.layoutHint}</p>}
      <fieldset className="yaoji-order-file__choices">
        <legend>{messages.format}</legend>
        {orderFileFormats.map(each => (
          <label key={each}>
            <input
              type="radio"
              name="yaoji-order-file-format"
              checked={each === format}
              onChange={() => changeOrderFile({ format: each })}
            />
            {messages.formats[each]}
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** In which columns and as what an order or a period is saved. */
export function OrderFileDialog() {
  const { target, isSaving } = useStore($orderFile)
  if (!target) return null
  return (
    <FormDialog
      title={messages.title[target.kind]}
      submit={saveOrderFile}
      onClose={closeOrderFile}
      actions={
        <>
          <Button onClick={closeOrderFile}>{messages.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={isSaving}>
            {messages.save}
          </Button>
        </>
      }
    >
      <p className="yaoji-order-file__hint">{messages.hint[target.kind]}</p>
      {target.kind === 'period' && <Period />}
      <Layout />
    </FormDialog>
  )
}
