import type { Translated } from '../../messages.ts'
import type { openness as english } from '../en/openness.ts'

export const openness = {
  'title.fairness': 'Panel de equidad',
  'about.fairness':
    'Aciertos frente al azar, demoras y órdenes anuladas de {brand}, y cuánto tardan los retiros: contado cada noche, para cualquiera.',
  'user.fairness': 'Panel de equidad',
  'user.fairness.words': 'cifras públicas azar estadística tiempos de retiro prueba',
  'fairness.lead': 'Contado cada noche a partir de todas las órdenes, para cualquiera.',
  'fairness.practice': 'Son cifras de dinero de práctica.',
  'fairness.real': 'Son cifras de dinero real.',
  'fairness.none': 'Aún sin contar',
  'fairness.none_note':
    'Las órdenes se cuentan por primera vez tras la medianoche de la plataforma. Los retiros de abajo se cuentan en este momento.',
  'fairness.wins': 'Aciertos frente al azar',
  'fairness.period':
    '{n, plural, one {30 días, # orden} many {30 días, # órdenes} other {30 días, # órdenes}}',
  'fairness.product': 'Producto',
  'fairness.duration': 'Duración',
  'fairness.rate': 'Ganadas',
  'fairness.all': 'Todas las órdenes',
  'fairness.row': '{name}: {won} ganadas, {lost} perdidas, {rate}, p {p}',
  'fairness.note': 'Sin empates. Las barras muestran {sure}. El equilibrio está en {rate}.',
  'fairness.p_note':
    'p dice con qué frecuencia el azar se aleja tanto. Las órdenes simultáneas comparten precios: un p pequeño es menos raro de lo que parece.',
  'fairness.delay': 'De la aceptación a la entrada',
  'fairness.delay.won': 'Órdenes que luego ganaron',
  'fairness.delay.lost': 'Órdenes que luego perdieron',
  'fairness.delay.value': '{usual} ms, lento {slow} ms',
  'fairness.delay.none': 'ninguna orden así',
  'fairness.delay.test': 'Distancia {distance}, p',
  'fairness.delay.note':
    'Lo usual es el valor central; lento significa que 95 de 100 fueron más rápidas. Si las que ganan esperaran más que las que pierden, alguien estaría eligiendo.',
  'fairness.voids': 'Órdenes anuladas por lado',
  'fairness.voids.test': 'Por falta de ticks, Sube frente a Baja, p',
  'fairness.counts': 'Recuentos y SQL',
  'fairness.counts.note':
    'La propia base de datos ejecuta estas funciones cada noche y guarda su respuesta; nadie puede escribir una cifra. p_since es {since}, p_until {until}.',
  'fairness.counted': 'Contado {time}',
  'fairness.not_loaded_note': 'El servidor no respondió. Las órdenes abiertas se liquidan sin esta página.',
  'clock.title': 'Reloj de retiros',
  'clock.paid': '{n, plural, one {30 días, # pagado} many {30 días, # pagados} other {30 días, # pagados}}',
  'clock.usual': 'Tiempo usual',
  'clock.slow': 'Lento: 95 de 100 fueron más rápidos',
  'clock.slowest': 'El más lento',
  'clock.waiting': 'En espera ahora',
  'clock.oldest': 'El más antiguo espera desde hace',
  'clock.oldest_day': 'El más antiguo esperaba desde',
  'clock.none': 'ninguno pagado',
  'clock.refused': 'No pagados, por motivo',
  'clock.refused_none': 'Ninguno en 30 días.',
  'clock.days': 'Registro diario firmado',
  'clock.days_note':
    'Cada día es un documento en el registro público de condiciones. Su texto no puede cambiar sin que falle toda prueba posterior.',
  'clock.days_none': 'Aún no ha terminado ningún día.',
  'clock.sealed': 'Entrada {seq} del registro',
  'clock.not_sealed': 'Espera a ser sellado',
  'clock.day': '{n} pagados',
  'clock.reason.suspected_fraud': 'Quizá no lo envió el cliente',
  'edge.next': 'Coste esperado de las próximas {n} órdenes',
  'edge.note':
    'Con probabilidades iguales y tu media de {sum} por orden, importe arriesgado y comisión. Es la ventaja de la casa: no cuenta ningún patrón ni habilidad.',
} satisfies Translated<typeof english>
