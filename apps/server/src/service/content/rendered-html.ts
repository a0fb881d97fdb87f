import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

/** `//elsewhere` has no scheme and leads elsewhere all the same. */
const OWN_OR_HTTPS = /^(?:https:\/\/|#\/pages\/[A-Za-z/]+(?:\?[\w=&.-]*)?$)/

/** What a text may consist of: no pictures, styles, scripts or frames; links lead to https or to a page of ours. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'blockquote',
    'br',
    'hr',
    'code',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https'],
  transformTags: {
    h1: 'h2',
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && OWN_OR_HTTPS.test(href) && { href }), rel: 'noopener noreferrer' },
    }),
  },
}

/** Markdown as HTML that is safe to show: what an editor writes reaches customers only through here. */
export const renderedHtml = (text: string): string => sanitizeHtml(markdown.render(text), ALLOWED)

const NOTHING: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} }
const BLOCK_END = /<\/(?:h\d|p|li|blockquote|t[hdr])>|<(?:br|hr) ?\/?>/g
const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words that a reader sees, a line for each paragraph: what is emphasised in the middle of a word is one word here. */
export const plainText = (text: string): string =>
  sanitizeHtml(renderedHtml(text).replaceAll(BLOCK_END, '$&\n'), NOTHING)
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/[ \t]*\n\s*/g, '\n')
    .trim()
