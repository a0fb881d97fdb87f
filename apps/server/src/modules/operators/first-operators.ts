import { OPERATOR_ROLES } from '@plumbline/domain/operator'
import { addOperator } from './console.ts'
import type { OperatorBooks, SetupLink } from './operators.ts'

const NAMES = ['maker', 'checker'] as const

/**
 * The two operators of a new installation, with every role each: four eyes from the first day (product.md 10).
 * @returns their set-up links, at the first start alone
 */
export function firstOperators(books: OperatorBooks): Promise<SetupLink[]> {
  return books.database.transaction(async (tx) => {
    const [known] = await tx.query('select from operator where not is_automatic limit 1')
    const links: SetupLink[] = []
    if (known) return links
    for (const name of NAMES) links.push(await addOperator(books, tx, { name, roles: OPERATOR_ROLES }))
    return links
  })
}
