import { Type } from 'typebox'
import { filtersPattern, savedViewLimits, viewPlaces, viewSharings } from '../../console/views.ts'
import { staffRoles } from '../../operator/roles.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { idSchema } from '../schemas.ts'

/** Views of lists that people saved: their own, and those that are shared with their role. */
export const consoleSavedViewsCall: Call<typeof consoleSavedViewsSchemas.consoleSavedViews> = {
  method: 'GET',
  path: '/api/console/saved_views',
}
export const consoleViewSaveCall: Call<typeof consoleSavedViewsSchemas.consoleViewSave> = {
  method: 'POST',
  path: '/api/console/saved_views',
}
export const consoleViewRemoveCall: Call<typeof consoleSavedViewsSchemas.consoleViewRemove> = {
  method: 'POST',
  path: '/api/console/saved_views/remove',
}

const { nameMax, filtersMax } = savedViewLimits
const savedSchema = Type.Object({ view_id: Type.Integer() })

const savedViewSchema = Type.Object({
  view_id: Type.Integer(),
  list_page: Type.Enum([...viewPlaces]),
  name: Type.String(),
  filters: Type.String(),
  /** The role that it is shared with; empty for an own one. */
  role: Type.Union([Type.Literal(''), Type.Enum([...staffRoles])]),
  /** Who saved it. */
  by: Type.String(),
  is_own: Type.Integer(),
})
export type SavedViewWire = Wire<typeof savedViewSchema>

export const consoleSavedViewsSchemas = {
  consoleSavedViews: {
    summary: 'Saved views of all lists: own ones, and those that are shared with the role',
    access: 'staff',
    staff: staffRoles,
    response: Type.Object({ list: Type.Array(savedViewSchema) }),
  },
  consoleViewSave: {
    summary: 'Saves the filters of a list under a name; an own view of that name gets them',
    access: 'staff',
    staff: staffRoles,
    body: Type.Object(
      {
        list_page: Type.Enum([...viewPlaces]),
        name: Type.String({ minLength: 1, maxLength: nameMax }),
        /** The query of the address, without `?`. */
        filters: Type.Optional(Type.String({ maxLength: filtersMax, pattern: filtersPattern })),
        /** Shares it: people share with their own role, 超级管理员 with any. Without it a known view stays as it is shared, a new one is not. */
        role: Type.Optional(Type.Enum([...viewSharings])),
      },
      { additionalProperties: false },
    ),
    response: savedSchema,
  },
  consoleViewRemove: {
    summary: 'Removes an own view; 超级管理员 remove shared ones, too',
    access: 'staff',
    staff: staffRoles,
    body: Type.Object({ view_id: idSchema }, { additionalProperties: false }),
    response: savedSchema,
  },
} as const
