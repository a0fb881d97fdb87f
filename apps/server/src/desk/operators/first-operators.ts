import { OPERATOR_ROLES } from '@plumbline/domain/desk/operator'
import { addOperator } from './console.ts'
import type { OperatorBooks, SetupLink } from './operators.ts'
import { operatorByName } from './store.ts'

const NAMES = ['maker', 'checker'] as const

/**
 * The two operators of a new installation, with every role each: four eyes from the first day
 * (docs/rules/desk.md#first-start).
 * @returns the set-up links of those that were not there yet: at the first start alone
 */
export function firstOperators(books: OperatorBooks): Promise<SetupLink[]> {
  return books.database.transaction(async (tx) => {
    const links: SetupLink[] = []
    for (const name of NAMES) {
      if (await operatorByName(tx, name)) continue
      links.push(await addOperator(books, tx, { name, roles: OPERATOR_ROLES }))
    }

    return links
  })
}
