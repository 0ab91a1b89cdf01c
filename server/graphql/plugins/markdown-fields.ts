import { context, type FieldArgs, lambda, type Step } from 'postgraphile/grafast'
import { GraphQLError } from 'postgraphile/graphql'
import { extendSchema, gql } from 'postgraphile/utils'
import { markdownThreads } from '../../markdown/markdown-threads.ts'
import { SignInRequiredError } from '../errors/sign-in-required-error.ts'

/** Length of the longest text that can be stored (jobs.description). */
const MAX_PREVIEW_LENGTH = 5_000

/** Renders a preview for signed-in people only: rendering costs CPU, and visitors have nothing to preview. */
async function renderPreview([text, settings]: readonly [
  string,
  Record<string, string | undefined> | null,
]): Promise<string> {
  const session = settings?.['app.session_id']
  if (session === undefined) throw new SignInRequiredError()
  // Code points, as Postgres and the form count.
  if ([...text].length > MAX_PREVIEW_LENGTH) {
    throw new GraphQLError('Text is too long', {
      extensions: { code: 'INVALID_INPUT', fields: { text: 'too_long' } },
    })
  }
  return markdownThreads().preview(text, session)
}

const render = (text: string | null): Promise<string> => markdownThreads().render(text ?? '')

interface RowStep extends Step {
  get(attribute: string): Step<string | null>
}

const rendered = {
  descriptionHtml: ($row: RowStep) => lambda($row.get('description'), render),
  requirementsHtml: ($row: RowStep) => lambda($row.get('requirements'), render),
}

/** Markdown is rendered on the server, by one renderer: the browser loads none, and preview and page cannot differ. */
export const MarkdownFieldsPlugin: GraphileConfig.Plugin = extendSchema(
  {
    typeDefs: gql`
      extend type PublicJob {
        """
        The description as safe HTML; headings start at h3. Empty in lists.
        """
        descriptionHtml: String!
        """
        The requirements as safe HTML; headings start at h3. Empty in lists.
        """
        requirementsHtml: String!
      }
      extend type NewsletterArchiveBlock {
        """
        Text as safe HTML; headings start at h3. Empty for blocks of other kinds.
        """
        html: String!
      }
      extend type Job {
        """
        The description as safe HTML; headings start at h3.
        """
        descriptionHtml: String!
        """
        The requirements as safe HTML; headings start at h3.
        """
        requirementsHtml: String!
      }
      extend type JobFields {
        """
        The description as safe HTML; headings start at h3.
        """
        descriptionHtml: String!
        """
        The requirements as safe HTML; headings start at h3.
        """
        requirementsHtml: String!
      }
      extend type Query {
        """
        Markdown as applicants will see it: safe HTML, headings start at h3. At most 5,000 characters (INVALID_INPUT).
        """
        markdownPreview(text: String!): String!
      }
    `,
    objects: {
      PublicJob: { plans: rendered },
      Job: { plans: rendered },
      JobFields: { plans: rendered },
      NewsletterArchiveBlock: {
        plans: {
          html: ($block: RowStep) => lambda($block.get('markdown'), render),
        },
      },
      Query: {
        plans: {
          markdownPreview: (_$root: Step, args: FieldArgs) =>
            lambda([args.getRaw('text'), context().get('pgSettings')] as const, renderPreview),
        },
      },
    },
  },
  'MarkdownFieldsPlugin',
)
