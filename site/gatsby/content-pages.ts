import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { CreatePagesArgs, GatsbyNode, Node } from 'gatsby'
import { formAnswerPath } from '../../api/contract/form-answers.ts'
import { faqPages, faqPath } from '../src/sections/faq/faq-pages.ts'
import { formPath } from '../src/sections/forms/form-path.ts'
import { legalDocuments, legalPath } from '../src/sections/legal/legal-documents.ts'

const template = (name: string) => resolve(__dirname, `../src/templates/${name}.tsx`)

/** What the files of `content/faq` and `content/legal` hold; one without these fails the build. */
export const contentTypes = `
  type FaqPage implements Node @dontInfer {
    slug: String!
    language: String!
    title: String!
    intro: String!
    items: [FaqItem!]!
  }
  type FaqItem @dontInfer {
    id: String!
    question: String!
    answer: String!
  }
  type Mdx implements Node {
    frontmatter: MdxFrontmatter!
  }
  type MdxFrontmatter {
    title: String!
    slug: String!
    effective: String!
  }
`

interface FileNode extends Node {
  sourceInstanceName: string
  relativeDirectory: string
  name: string
  absolutePath: string
}

/** `content/faq/es/x.json` becomes the `FaqPage` with slug `x` in Spanish. */
export const onCreateNode: GatsbyNode['onCreateNode'] = async ({
  node,
  actions,
  createNodeId,
  loadNodeContent,
  reporter,
}) => {
  if (node.internal.type !== 'File') return
  const file = node as FileNode
  if (file.sourceInstanceName !== 'faq') return
  const text = await loadNodeContent(node)
  try {
    const page = JSON.parse(text) as Record<string, unknown>
    await actions.createNode({
      ...page,
      slug: file.name,
      language: file.relativeDirectory,
      id: createNodeId(`faq-${file.relativeDirectory}-${file.name}`),
      parent: file.id,
      internal: {
        type: 'FaqPage',
        contentDigest: createHash('sha256').update(text).digest('hex'),
      },
    })
  } catch (error) {
    reporter.panic(`${file.absolutePath} is not valid JSON.`, error as Error)
  }
}

interface LegalData {
  allMdx: { nodes: { frontmatter: { slug: string }; internal: { contentFilePath: string } }[] }
}

/** The pages whose text is in `content`: FAQ, legal documents, and our own contact form with its answers. */
export async function createContentPages({
  actions,
  graphql,
  reporter,
}: Pick<CreatePagesArgs, 'actions' | 'graphql' | 'reporter'>) {
  for (const page of faqPages) {
    actions.createPage({
      path: faqPath(page.slug),
      component: template('FaqPage'),
      context: page,
    })
  }

  const { data } = await graphql<LegalData>(`
    {
      allMdx {
        nodes {
          frontmatter {
            slug
          }
          internal {
            contentFilePath
          }
        }
      }
    }
  `)
  for (const document of legalDocuments) {
    const node = data?.allMdx.nodes.find(({ frontmatter }) => frontmatter.slug === document.slug)
    if (!node) {
      reporter.panic(`content/legal has no document with the slug "${document.slug}".`)
      return
    }
    actions.createPage({
      path: legalPath(document.slug),
      component: `${template('LegalPage')}?__contentFilePath=${node.internal.contentFilePath}`,
      context: document,
    })
  }

  actions.createPage({ path: formPath, component: template('DemoRequestPage') })
  actions.createPage({ path: formAnswerPath, component: template('DemoRequestAnswerPage') })
}
