/** JSON Schema and OpenAPI 3.1 of the reading interface, made of its forms, so that they cannot say anything else. */
import { z } from 'zod'
import { INTERFACE_LIMITS, INTERFACE_PATH } from '../../schema/reading-interface.ts'
import { jobSchema, pageSchema, problemSchema, questionSchema } from './interface-schema.ts'

/** The pattern of a format says nothing more than its name, and nobody can read it. */
function withoutPatterns({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}

/** As input: a client that checks answers by it accepts fields that come later. */
const FORM = { io: 'input', override: withoutPatterns } as const

export const interfaceJsonSchema = (): object => z.toJSONSchema(pageSchema, FORM)

function components(): object {
  const registry = z.registry<{ id: string; description?: string | undefined }>()
  for (const schema of [jobSchema, pageSchema, problemSchema]) {
    const { id = '', description } = schema.meta() ?? {}
    registry.add(schema, { id, description })
  }
  const { schemas } = z.toJSONSchema(registry, { ...FORM, uri: (id) => `#/components/schemas/${id}` })
  // A component is known by its place in the document.
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema]),
  )
}

function parameters(): object[] {
  const { properties = {} } = z.toJSONSchema(questionSchema, FORM)
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as z.core.JSONSchema.BaseSchema
    return {
      name,
      in: 'query',
      required: false,
      description,
      schema,
      // One name with commas, as addresses of the search have it.
      ...(schema.type === 'array' && { style: 'form', explode: false }),
    }
  })
}

const schemaOf = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } })
const answer = (description: string, name: string, headers: object = {}) => ({
  description,
  headers,
  content: { 'application/json': schemaOf(name) },
})
const header = (description: string, type = 'string') => ({ description, schema: { type } })

export function openApi(siteName: string, siteUrl: string): object {
  const { perMinute } = INTERFACE_LIMITS
  const wait = { 'Retry-After': header('Nach so vielen Sekunden geht es weiter.', 'integer') }
  return {
    openapi: '3.1.0',
    info: {
      title: `Stellen auf ${siteName}`,
      version: '1',
      description: `Stellenangebote von Betrieben, die der Weitergabe zugestimmt haben. Nur zum Lesen. Ohne Schlüssel ${perMinute} Anfragen in der Minute aus einem Netz, mit Schlüssel so viele, wie wir vereinbart haben.`,
    },
    servers: [{ url: siteUrl }],
    paths: {
      [INTERFACE_PATH]: {
        get: {
          operationId: 'stellen',
          summary: 'Stellen finden',
          description:
            'Dieselbe Suche wie auf der Seite, mit denselben Parametern. Seite für Seite über „naechste“.',
          // The first: nobody needs a key.
          security: [{}, { schluessel: [] }],
          parameters: parameters(),
          responses: {
            200: answer('Eine Seite der Treffer.', 'Seite', {
              ETag: header('Schicken Sie ihn als If-None-Match wieder mit.'),
              'Cache-Control': header('Wie lange eine Kopie gilt.'),
            }),
            304: { description: 'Seit Ihrer Kopie hat sich nichts geändert.' },
            401: answer('Diesen Schlüssel gibt es nicht, oder nicht mehr.', 'Fehler'),
            400: answer('Ein Parameter stimmt nicht.', 'Fehler'),
            429: answer(
              `Mehr als ${perMinute} Anfragen in einer Minute, oder als der Schlüssel erlaubt.`,
              'Fehler',
              wait,
            ),
            503: answer('Gerade ist zu viel los.', 'Fehler', wait),
          },
        },
      },
    },
    components: {
      schemas: components(),
      securitySchemes: {
        schluessel: { type: 'http', scheme: 'bearer', description: 'Ein Schlüssel, den wir Ihnen geben.' },
      },
    },
  }
}
