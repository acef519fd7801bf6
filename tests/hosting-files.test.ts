import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { findExports } from '#gateway/hooks/find-exports.ts'
import type { Endpoint } from '#gateway/http/endpoint.ts'
import { findProgram } from '../scripts/setup/tools.ts'

/** What containers, systemd and Kubernetes are told: whether each path, variable and command of it exists. */
const FOLDER = 'docs/hosting'
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const dockerfile = read('Dockerfile')
const compose = parse(read('compose.yaml'), { merge: true })
const objects = parseAllDocuments(read('kubernetes.yaml')).map((one) => one.toJS())
const unit = read('systemd/gateway@.service')
const endpoints = (await findExports<Endpoint>('endpoint')).map(({ value }) => value.path)

/** Every variable of the table in docs/operations.md, which `tests/docs.test.ts` keeps true. */
const documented = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| (`[^|]+`) \|/gm)]
  .flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_0-9]+)`/g)])
  .map(([, name = '']) => name)
const source = [
  'config.ts',
  'payment/provider/pay-config.ts',
  'payment/alipay/alipay-config.ts',
  'account/sms/sms-config.ts',
  'account/captcha/captcha-config.ts',
  'live/room/live-service.ts',
  'mail/mail-config.ts',
  'file/files-config.ts',
  'message/notice/notice-templates.ts',
  'stream/redis-sentinels.ts',
  'contract/esign/esign-config.ts',
]
  .map((file) => readFileSync(join('gateway', file), 'utf8'))
  .join('\n')
const isVariable = (name: string) =>
  name === 'NODE_ENV' || (documented.includes(name) && new RegExp(`\\b${name}\\b`).test(source))
const unknown = (names: readonly string[]) => names.filter((name) => !isVariable(name))

/** Who logs in by each address; the passwords of the compose file are variables. */
function rolesOf(url = '', ownerUrl = '') {
  const [user = '', owner = ''] = [url, ownerUrl].map(
    (one) => /^postgres:\/\/(\w+):/.exec(one)?.[1],
  )
  expect(user.length * owner.length).toBeGreaterThan(0)
  return { user, owner }
}

const objectOf = (kind: string, name: string) =>
  objects.find((one) => one.kind === kind && one.metadata.name === name)

describe('the Dockerfile', () => {
  test('every path that is copied from the repository exists', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, paths = '']) => paths.split(' '),
    )
    expect(copied.length).toBeGreaterThan(5)
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
  })

  test('the image runs the gateway, not as root, and asks whether it lives', () => {
    const gateway = dockerfile.split(/^FROM /m).find((stage) => / AS gateway$/m.test(stage)) ?? ''
    expect(gateway).toMatch(/^USER node$/m)
    expect(gateway).toMatch(/^CMD \["node", "gateway\/main\.ts"\]$/m)
    const health = /127\.0\.0\.1:' \+ process\.env\.PORT \+ '(\/\w+)'/.exec(gateway)?.[1]
    expect(endpoints).toContain(health)
    const set = /^ENV (.+)$/m.exec(gateway)?.[1]?.split(' ') ?? []
    expect(unknown(set.map((pair) => pair.split('=')[0] ?? ''))).toEqual([])
  })

  test('the arguments of the site are variables of the build', () => {
    const build = readFileSync('docs/how-to/ship-to-a-cdn.md', 'utf8')
    const stage = dockerfile.split(/^FROM /m).find((one) => / AS build$/m.test(one)) ?? ''
    const args = [...stage.matchAll(/^ARG (\w+)/gm)].map(([, name = '']) => name)
    expect(args.length).toBeGreaterThan(3)
    expect(args.filter((name) => !build.includes(`\`${name}\``))).toEqual([])
  })

  test('the recipe it rewrites is one that nginx accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-'))
    const rewrites = [...dockerfile.matchAll(/-e "(s#[^"]+)"/g)].map(([, rule = '']) => rule)
    const GATEWAYS = /^ARG GATEWAYS="(.+)"$/m.exec(dockerfile)?.[1] ?? ''
    const rules = rewrites.map((rule) =>
      rule.replace(/\$\{GATEWAYS\}/g, GATEWAYS).replace(/\$\{SITE_HOST\}/g, 'www.example.com'),
    )
    const sed = spawnSync(
      'sed',
      [...rules.flatMap((rule) => ['-e', rule]), join(FOLDER, 'nginx.conf')],
      {
        encoding: 'utf8',
      },
    )
    const names = [...GATEWAYS.matchAll(/server ([\w-]+):/g)].map(([, name = '']) => name)
    expect(sed.stdout).toContain(GATEWAYS)
    expect(sed.stdout).not.toMatch(/server 127\.0\.0\.1|server_name site\.example/)
    expect(names.filter((name) => !compose.services[name])).toEqual([])
    const recipe = sed.stdout
      .replace(/server gateway-\d:/g, 'server 127.0.0.1:')
      .replace(/^ *ssl_certificate.*$/gm, '')
      .replaceAll(' ssl http2;', ';')
      .replace('/var/cache/nginx/public', join(folder, 'cache'))
    mkdirSync(join(folder, 'tmp'))
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/tmp/${one};`).join(' ')} ${recipe} }`,
    )
    const nginx = findProgram('nginx') ?? 'nginx'
    const { status, stderr } = spawnSync(nginx, ['-t', '-c', file, '-p', folder], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true, force: true })
    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
  })
})

describe('the compose file', () => {
  const built = Object.values<{ build?: Record<string, string> }>(compose.services).flatMap(
    ({ build }) => (build ? [build] : []),
  )

  test('every image is a stage of the Dockerfile', () => {
    for (const { context = '', dockerfile: file = '', target } of built) {
      expect(existsSync(join(FOLDER, context, file))).toBe(true)
      expect(dockerfile).toMatch(new RegExp(` AS ${target}$`, 'm'))
    }
    expect(built).toHaveLength(4)
  })

  test('both gateways have variables that the gateway reads, and time to stop', () => {
    for (const name of ['gateway-1', 'gateway-2']) {
      const service = compose.services[name]
      expect(unknown(Object.keys(service.environment))).toEqual([])
      expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThanOrEqual(15)
      expect(service.read_only).toBe(true)
    }
    const sample = [...read('gateway.env.example').matchAll(/^(\w+)=/gm)].map(
      ([, name = '']) => name,
    )
    expect(sample).toContain('SECRET_KEY')
    expect(unknown(sample)).toEqual([])
  })

  test('the live server asks the gateway who may push, and records where nginx serves it', () => {
    const { environment, volumes, profiles } = compose.services.srs
    expect(profiles).toEqual(['live'])
    const [volume, recordings] = volumes[0].split(':')
    expect(compose.services.nginx.volumes).toContain(`${volume}:/srv/recordings:ro`)
    expect(Object.keys(compose.volumes)).toContain(volume)
    expect(read('nginx.conf')).toMatch(/location \^~ \/srs\/ \{\s+root \/srv\/recordings;/)
    expect(environment.SRS_VHOST_HLS_HLS_PATH).toBe(recordings)
    expect(environment.SRS_VHOST_DVR_DVR_PATH).toBe(`${recordings}/[app]/[stream].[timestamp].mp4`)
    const hooks = ['ON_PUBLISH', 'ON_DVR'].map(
      (name) => new URL(environment[`SRS_VHOST_HTTP_HOOKS_${name}`]),
    )
    for (const { hostname, port, pathname } of hooks) {
      expect(compose.services[hostname].image).toBe('site/gateway')
      expect(port).toBe('4321')
      expect(endpoints).toContain(pathname.replace(/\/[^/]*$/, '/:key'))
    }
  })

  test('the tables are migrated by their owner before the gateways start, which own none and never know its password', () => {
    const { command, environment, restart } = compose.services.migrate
    expect(existsSync(command[1])).toBe(true)
    expect(restart).toBe('no')
    const { user, owner } = rolesOf(environment.DATABASE_URL, environment.DATABASE_OWNER_URL)
    expect(owner).toBe(compose.services.postgres.environment.POSTGRES_USER)
    expect(user).not.toBe(owner)
    expect(read('postgres-roles.sql')).toContain(`create role ${user} login password`)
    for (const name of ['gateway-1', 'gateway-2']) {
      const service = compose.services[name]
      expect(service.depends_on.migrate).toEqual({ condition: 'service_completed_successfully' })
      expect(service.environment.DATABASE_URL).toBe(environment.DATABASE_URL)
      expect(service.environment.MIGRATE_AT_START).toBe('0')
      expect(JSON.stringify(service.environment)).not.toContain('POSTGRES_PASSWORD')
    }
    const mounts: string[] = compose.services.postgres.volumes
    expect(mounts.join()).toContain('./postgres-roles.sql:/docker-entrypoint-initdb.d/')
    const variable = /^\\getenv password (\w+)$/m.exec(read('postgres-roles.sql'))?.[1] ?? ''
    expect(compose.services.postgres.environment).toHaveProperty(variable)
  })

  test('the sample of variables names two roles as well', () => {
    const sample = parseEnv(read('gateway.env.example'))
    const { user, owner } = rolesOf(sample.DATABASE_URL, sample.DATABASE_OWNER_URL)
    expect(user).not.toBe(owner)
  })

  test('every volume and every service that another names exists', () => {
    const named = Object.values<{
      volumes?: string[]
      depends_on?: Record<string, { condition: string }>
    }>(compose.services)
    const volumes = named
      .flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0] ?? ''))
      .filter((one) => !one.startsWith('.'))
    expect(volumes.filter((one) => !(one in compose.volumes))).toEqual([])
    const needed = named.flatMap(({ depends_on = {} }) =>
      Object.entries(depends_on).flatMap(([name, { condition }]) =>
        condition === 'service_healthy' ? [name] : [],
      ),
    )
    expect(
      needed.filter((one) => !compose.services[one]?.healthcheck && !/^gateway/.test(one)),
    ).toEqual([])
  })
})

describe('uploaded videos', () => {
  const mountOf = (mounts: readonly string[], path: string) =>
    mounts.find((one) => one.split(':')[1] === path)?.split(':')[0]

  test('both gateways of the compose file read and write them on one volume, which the image makes writable', () => {
    const [one, other] = ['gateway-1', 'gateway-2'].map((name) => {
      const { environment, volumes } = compose.services[name]
      const folder: string = environment.VIDEO_DIR
      expect(dockerfile).toMatch(new RegExp(`^RUN mkdir -p .*${folder}\\b.*&& chown -R node`, 'm'))
      return mountOf(volumes, folder)
    })
    expect(compose.volumes).toHaveProperty(one ?? '')
    expect(one).toBe(other)
  })

  test('every pod of the Kubernetes objects mounts one claim that several nodes may write to', () => {
    const folder: string = objectOf('ConfigMap', 'gateway').data.VIDEO_DIR
    const { containers, volumes } = objectOf('Deployment', 'gateway').spec.template.spec
    const mounts: { name: string; mountPath: string }[] = containers[0].volumeMounts
    const name = mounts.find(({ mountPath }) => mountPath === folder)?.name
    const volume = volumes.find((one: { name: string }) => one.name === name)
    const claim = objectOf('PersistentVolumeClaim', volume.persistentVolumeClaim.claimName)
    expect(claim.spec.accessModes).toEqual(['ReadWriteMany'])
  })

  test('nodes of the systemd unit share a folder that they may write to', () => {
    const folder = /^Environment=.*\bVIDEO_DIR=(\S+)/m.exec(unit)?.[1] ?? ''
    const states = /^StateDirectory=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
    expect(states.map((one) => `/var/lib/${one}`)).toContain(folder)
    expect(folder).not.toContain('%i')
  })
})

describe('the Kubernetes objects', () => {
  test('the probes ask addresses that the gateway has', () => {
    const [container] = objectOf('Deployment', 'gateway').spec.template.spec.containers
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (one) => container[one].httpGet.path,
    )
    expect(probes).toEqual(['/healthz', '/healthz', '/readyz'])
    expect(endpoints).toEqual(expect.arrayContaining(probes))
  })

  test('the gateway has limits, a budget and time to stop', () => {
    const { spec } = objectOf('Deployment', 'gateway').spec.template
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(15)
    expect(spec.securityContext.runAsNonRoot).toBe(true)
    expect(spec.containers[0].resources).toMatchObject({
      requests: { cpu: expect.any(String) },
      limits: {},
    })
    expect(objectOf('PodDisruptionBudget', 'gateway').spec).toMatchObject({ minAvailable: 1 })
    expect(unknown(Object.keys(objectOf('ConfigMap', 'gateway').data))).toEqual([])
  })

  test('a pod migrates before its gateway starts, by the same image and with a secret that the gateway does not have', () => {
    const { containers, initContainers } = objectOf('Deployment', 'gateway').spec.template.spec
    const [gateway] = containers
    const [migration] = initContainers
    const secretsOf = ({ envFrom }: { envFrom: { secretRef?: { name: string } }[] }) =>
      envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])
    expect(migration.image).toBe(gateway.image)
    expect(existsSync(migration.command[1])).toBe(true)
    expect(objectOf('ConfigMap', 'gateway').data.MIGRATE_AT_START).toBe('0')
    expect(secretsOf(migration)).toEqual(['gateway', 'owner'])
    expect(secretsOf(gateway)).toEqual(['gateway'])
  })

  test('every selector finds the labels of its deployment', () => {
    for (const { kind, metadata, spec } of objects.filter(
      ({ kind }) => !['ConfigMap', 'PersistentVolumeClaim'].includes(kind),
    )) {
      const selector = spec.selector.matchLabels ?? spec.selector
      const labels = objectOf('Deployment', metadata.name).spec.template.metadata.labels
      expect(labels, kind).toMatchObject(selector)
    }
  })
})

describe('the systemd unit', () => {
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

  test('the unit starts the gateway with variables that it reads, and gives it time to stop', () => {
    const [, ...files] = setting('ExecStart').split(' ')
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    const names = setting('Environment')
      .split(' ')
      .map((pair) => pair.split('=')[0] ?? '')
    expect(unknown(names)).toEqual([])
    expect(Number(setting('TimeoutStopSec'))).toBeGreaterThanOrEqual(15)
    expect(setting('User')).not.toBe('root')
  })
})
