import type { CmsConfig } from '@sveltia/cms'
import { labels } from '../../site/content-model/messages.ts'
import { schemas, type CollectionName, type FieldForm } from '../../site/content-model/schemas.ts'
import { pageRow, screenRows } from '../../site/pages/table.ts'

type Collection = NonNullable<CmsConfig['collections']>[number]
type Field = Extract<Collection, { fields?: unknown }>['fields'] extends readonly (infer One)[] | undefined ? One : never

/** A field of a schema as far as the form needs to know it. */
type Described = { meta: () => unknown; options?: readonly string[]; safeParse: (value: unknown) => { success: boolean } }

function fieldOf(name: string, schema: Described): Field {
  const { label, hint, widget } = schema.meta() as FieldForm
  const required = !schema.safeParse(undefined).success
  const common = { name, label, required, ...(hint && { hint }) }
  if (widget === 'date')
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', ...(required && { default: '{{now}}' }) } as Field
  if (widget === 'select') return { ...common, widget, options: [...(schema.options ?? [])] } as Field
  if (widget === 'number') return { ...common, widget, value_type: 'int', min: 1 } as Field
  return { ...common, widget } as Field
}

/** The form of a collection: the fields of its schema in their order, then the text. */
export function fieldsOf(collection: CollectionName): Field[] {
  const fields = Object.entries(schemas[collection].shape).map(([name, schema]) => fieldOf(name, schema as Described))
  const body = {
    name: 'body',
    label: labels.body,
    widget: 'markdown',
    buttons: ['bold', 'heading-two', 'heading-three', 'bulleted-list', 'numbered-list', 'link', 'quote'],
    editor_components: ['image'],
  } as Field
  return [...fields, body]
}

type FolderOptions = { label: string; item: string; page?: 'help' | 'zone'; isNested?: boolean; hasCreate?: boolean }

function folderCollection(name: CollectionName, { label, item, page, isNested, hasCreate = true }: FolderOptions): Collection {
  return {
    name,
    label,
    label_singular: item,
    folder: `site/content/${name}`,
    create: hasCreate,
    delete: hasCreate,
    slug: { template: name === 'news' ? '{{year}}-{{month}}-{{uuid_shorter}}' : undefined, editable: ['create'], hint: labels.slugHint },
    summary: '{{title}}',
    fields: fieldsOf(name),
    ...(isNested && { nested: { depth: 3, subfolders: false }, meta: { path: { label: labels.folder } } }),
    ...(page && { preview_path: pageRow(page).path.replace('{slug}', '{{slug}}').slice(1) }),
  } as Collection
}

/** Texts whose address is fixed are edited, neither added nor removed. */
function fixedCollection(name: 'rules' | 'legal', label: string, screen: string): Collection {
  const files = screenRows
    .filter(row => row.screen === screen)
    .map(row => ({
      name: row.article ?? row.name,
      label: row.title,
      file: `site/content/${name}/${row.article ?? row.name}.md`,
      fields: fieldsOf(name),
      preview_path: row.path.slice(1),
    }))
  return { name, label, files } as Collection
}

/** The settings of the form in the browser, from the schemas and the page table. */
export function cmsConfig(siteOrigin: string): CmsConfig {
  return {
    load_config_file: false,
    // A name is asked for; the form only ever touches the folder that the editor opens.
    backend: { name: 'github', repo: 'yaoji/shop', branch: 'main', auth_methods: ['token'] },
    logo: { src: '/favicon.svg' },
    app_title: labels.app,
    site_url: siteOrigin,
    show_preview_links: true,
    media_folder: 'site/public/images',
    public_folder: '/images',
    media_libraries: { stock_assets: { providers: [] } },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [
      folderCollection('help', { label: labels.help, item: labels.helpItem, page: 'help', isNested: true }),
      folderCollection('news', { label: labels.news, item: labels.newsItem }),
      folderCollection('zones', { label: labels.zones, item: labels.zoneItem, page: 'zone' }),
      fixedCollection('rules', labels.rules, 'rule'),
      fixedCollection('legal', labels.legal, 'legal'),
    ],
  }
}
