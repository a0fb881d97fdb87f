import type { Translated } from '../../../messages.ts'
import type { close as english } from '../../en/trading/close.ts'

export const close = {
  'close.act': 'Clôturer avant terme',
  'close.value_now': 'Valeur au dernier tick',
  'close.min': 'Au moins',
  'close.min_note':
    'Le prochain tick donne le cours de clôture. S’il vaut moins que cela, l’ordre continue simplement.',
  'close.how':
    'Valeur = somme reversée × chance de gagner, moins {charge} de retenue. La chance dépend de l’entrée, du cours, du temps restant et d’une volatilité de {volatility} par an (formule E1).',
  'close.send': 'Clôturer pour {amount} ou plus',
  'close.waiting': 'Clôture demandée. Le prochain tick décide.',
  'close.lapsed.no_tick': 'Aucun tick n’est arrivé à temps. L’ordre continue.',
  'close.lapsed.too_late': 'L’expiration est arrivée avant. L’ordre va jusqu’à son terme.',
  'close.lapsed.below_min':
    'Le prochain tick a donné {value}, moins que votre minimum de {min}. L’ordre continue.',
  'close.offered': 'Possible, formule E1, retenue {charge}',
  'close.runs':
    'Vous pouvez clôturer cet ordre jusqu’à {close_before_seconds} s avant l’expiration. En cas d’égalité ou de tick manquant, le montant engagé et les frais sont rendus.',
  'close.sum': 'Valeur de clôture',
  'close.charge': 'Retenue de clôture avant terme',
  'close.volatility': 'Volatilité annuelle de la formule de clôture',
  'close.not_sum': 'Veuillez saisir une somme supérieure à 0.',
} satisfies Translated<typeof english>
