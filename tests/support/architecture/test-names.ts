import ts from 'typescript'

export interface TestName {
  kind: 'test' | 'describe'
  /** A placeholder of a template appears as `${…}`. */
  name: string
  line: number
}

const NAMED = /^(test|it|describe)(\.(describe|runIf|skipIf)(\(.*\))?)*$/

/** The names of the tests of a file and of the blocks around them, in reading order. */
export function testNames(path: string, text: string): readonly TestName[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const names: TestName[] = []
  const visit = (node: ts.Node) => {
    const found = ts.isCallExpression(node) ? nameOf(node, source) : undefined
    if (found) names.push(found)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

function nameOf(call: ts.CallExpression, source: ts.SourceFile): TestName | undefined {
  const [title, body] = call.arguments
  if (!title || !body || !isTitle(title)) return
  const callee = withoutTable(call.expression).getText(source)
  if (!NAMED.test(callee)) return
  const { line } = source.getLineAndCharacterOfPosition(title.getStart(source))
  const isBlock = callee.includes('describe')
  return { kind: isBlock ? 'describe' : 'test', name: textOf(title), line: line + 1 }
}

/** `test` of `test.each(table)` and `test.for(table)`. */
function withoutTable(callee: ts.Expression): ts.Expression {
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression))
    return callee
  const { name, expression } = callee.expression
  return name.text === 'each' || name.text === 'for' ? expression : callee
}

type Title = ts.StringLiteralLike | ts.TemplateExpression

const isTitle = (node: ts.Node): node is Title =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

function textOf(title: Title): string {
  if (ts.isStringLiteralLike(title)) return title.text
  const spans = title.templateSpans.map(({ literal }) => `\${…}${literal.text}`)
  return title.head.text + spans.join('')
}
