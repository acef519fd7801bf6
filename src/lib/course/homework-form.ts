import type { ClassDetail } from '#api/course/class.ts'
import { call } from '#lib/data/call.ts'
import { type FormStore, form } from '#lib/data/form.ts'
import { showHandedIn } from './class-store.ts'
import { CLASS_TEXTS } from './texts.ts'

export interface HomeworkFields {
  homework: string
}

/** The homework of a class: a draft is stored until it is submitted, and submitted homework can be changed. */
export function homeworkForm({ id, answer = '' }: ClassDetail): FormStore<HomeworkFields> {
  const $form: FormStore<HomeworkFields> = form({
    initial: { homework: answer },
    draft: () => `homework:${id}`,
    check: ({ homework }) => (homework.trim() ? {} : { homework: CLASS_TEXTS.homeworkMissing }),
    send: ({ homework }) =>
      call(() => import('#api/course/hand-in-homework.ts'), { id, answer: homework }),
    done({ reference }, { homework }) {
      $form.begin({ homework })
      showHandedIn(id, homework, reference)
    },
    texts: { offline: CLASS_TEXTS.actionFailed },
  })
  return $form
}
