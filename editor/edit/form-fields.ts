import { z } from 'astro/zod'
import { collectionNames } from '../../site/content-model/folders.ts'
import { schemas, type CollectionName, type FieldForm } from '../../site/content-model/schemas.ts'
import type { FieldWire } from './wire.ts'

type Described = FieldForm & { minLength?: number; maxLength?: number; enum?: readonly string[] }

/** The fields of a collection's form in the order of its schema, with its limits and choices. */
export function formFields(collection: CollectionName): FieldWire[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schemas[collection], { io: 'input' })
  return Object.entries(properties).map(([name, property]) => {
    // Each field has its description as its meta.
    const { label, hint, widget, minLength, maxLength, enum: options } = property as unknown as Described
    return {
      name,
      label,
      widget,
      isRequired: required.includes(name),
      ...(hint && { hint }),
      ...(minLength && { minLength }),
      ...(maxLength && { maxLength }),
      ...(options && { options }),
    }
  })
}

export const forms: Readonly<Record<string, readonly FieldWire[]>> = Object.fromEntries(
  collectionNames.map(name => [name, formFields(name)]),
)
