import type { Tasks } from '#api/games/task/list-tasks.ts'
import { element } from '#elements/shell/element.ts'
import { marked, part, writePart } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import { ROUND_TEXTS as TEXTS } from '#lib/games/round-texts.ts'
import { createTasks } from '#lib/games/rounds.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { RoundGame } from './round-game.ts'

/** `<x-game>` of check-ins and tasks. */
class TaskElement extends RoundGame<Tasks> {
  protected readonly $round = createTasks()

  protected show({ coins, today, days, streak, nextCoins, tasks }: Tasks): void {
    if (coins === undefined) return
    writePart(this, 'coins', TEXTS.balance(coins))
    this.say(TEXTS.streak(streak, nextCoins))
    const isDone = days.includes(today)
    for (const button of marked(this, 'check-in')) {
      button.toggleAttribute('disabled', isDone)
      button.textContent = isDone ? TEXTS.checkedIn : TEXTS.checkIn
    }
    for (const step of marked(this, 'streak'))
      step.toggleAttribute('data-done', Number(step.dataset.streak) <= streak)
    this.#showMonth(today, days)
    for (const { id, state } of tasks)
      for (const row of marked(this, 'task', id)) this.#showTask(row, state)
  }

  /** The days of the month, those with a check-in marked. */
  #showMonth(today: string, days: readonly string[]): void {
    const month = part(this, 'month')
    const prefix = today.slice(0, -2)
    const last = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0))
    month.hidden = false
    month.dataset.first = `${new Date(`${prefix}01`).getUTCDay() || 7}`
    month.replaceChildren(
      ...TEXTS.weekdays.map((name) =>
        element('li', { 'aria-hidden': 'true', class: 'weekday' }, name),
      ),
      ...Array.from({ length: last.getUTCDate() }, (_, i) => {
        const day = `${i + 1}`
        const isDone = days.includes(prefix + day.padStart(2, '0'))
        const label = TEXTS.dayOfMonth(i + 1, isDone)
        const square = element('li', {}, element('span', { class: 'visually-hidden' }, label))
        square.dataset.day = day
        square.toggleAttribute('data-done', isDone)
        square.toggleAttribute('data-today', prefix + day.padStart(2, '0') === today)
        return square
      }),
    )
  }

  #showTask(row: HTMLElement, state: Tasks['tasks'][number]['state']): void {
    for (const todo of marked(row, 'todo')) todo.hidden = state !== 'open'
    for (const button of marked(row, 'claim-task')) {
      button.hidden = state === 'open'
      button.toggleAttribute('disabled', state === 'claimed')
      if (state === 'claimed') button.textContent = TEXTS.claimed
    }
  }

  protected press(button: HTMLElement): void {
    const taskId = button.dataset.claimTask
    if (taskId)
      void this.write(
        button,
        () => call(() => import('#api/games/task/claim-task.ts'), { taskId }),
        ({ coins }) => this.#showCoins(TEXTS.taskGot(coins)),
      )
    else if ('checkIn' in button.dataset)
      void this.write(
        button,
        () => call(() => import('#api/games/task/check-in.ts'), {}),
        ({ coins }) => this.#showCoins(TEXTS.checkInGot(coins)),
      )
  }

  #showCoins(sentence: string): void {
    showToast(sentence, 'success')
    void this.$round.refresh()
  }
}

customElements.define('x-game', TaskElement)
