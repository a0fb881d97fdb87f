import type { LanguageRules } from '../language-rules.ts'

/** What is watched for in French texts. */
export const rules: LanguageRules = {
  smallNumbers: ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  forbiddenPhrases: [
    'garanti',
    'garantie',
    'sans risque',
    'zéro risque',
    'gain assuré',
    'rendement assuré',
    'placement sûr',
    'capital protégé',
    'sans perte',
    'argent facile',
    'doublez votre argent',
    'devenez riche',
    'revenus passifs',
    '100 % gagnant',
    'livret',
  ],
  asksForSecrets: [
    'mot de passe',
    'code de vérification',
    'code de sécurité',
    'code sms',
    'code secret',
    'code confidentiel',
    ' votre code ',
    ' le code ',
    ' virez ',
    ' transférez ',
    ' faites un virement ',
    ' virement vers ',
  ],
  secretWords: ['mot de passe', 'code', 'mdp'],
  service: /service client|contactez-nous/i,
  pressure: {
    words:
      /dépêchez|dernière chance|durée limitée|ne (manquez|ratez) pas|plus que \S+ (heures?|minutes?|places?)|(offre|bonus) (se termine|expire) dans|vient d.(acheter|investir|gagner|alimenter)|personnes (achètent|regardent|tradent)|(regagnez|récupérez) (votre|vos) (argent|pertes?)|(rechargez|déposez|investissez|tradez) (maintenant|dès maintenant|vite)/i,
    samples: [
      'Dépêchez-vous, dernière chance.',
      'Plus que {n} heures : l’offre se termine dans {time}.',
      'Anne vient d’investir {amount}.',
      'Rechargez maintenant et récupérez vos pertes.',
    ],
  },
}
