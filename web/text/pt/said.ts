import type { FirstWords } from "../catalogue.ts";

/** What browser and server say alike. */
export const said: FirstWords["said"] = {
  "Something in the request is not valid.": "Há algo inválido na solicitação.",
  "Error Logging you in, try again": "Erro ao entrar, tente novamente",
  "Only members of the panel can be assigned.": "Só membros do quadro podem ser responsáveis.",
  "That place is in another column.": "Esse lugar fica em outra coluna.",
  "Please log in again to continue using the app": "Entre novamente para continuar usando o aplicativo",
  "Your role in this domain does not allow that.": "Sua função neste domínio não permite isso.",
  "This access token may only read.": "Este token de acesso só permite leitura.",
  "This takes a sign-in; an access token is not enough.": "É preciso entrar; um token de acesso não basta.",
  "Your account is suspended. Please ask who runs this server.":
    "Sua conta está suspensa. Pergunte a quem administra este servidor.",
  "You cannot do that to yourself.": "Você não pode fazer isso consigo mesmo.",
  "That does not exist, or you cannot see it.": "Isso não existe ou você não pode ver.",
  "Failed to fetch domain details": "Não foi possível carregar o domínio",
  "Panel no longer exists": "Este quadro não existe mais",
  "Task no longer exists": "Esta tarefa não existe mais",
  "Collaborator not found": "Pessoa não encontrada",
  "No task data to download": "Não há tarefas para baixar",
  "This scheduled announcement does not exist.": "Este anúncio agendado não existe.",
  "This comment does not exist.": "Este comentário não existe.",
  "This label does not exist.": "Esta etiqueta não existe.",
  "This view does not exist.": "Esta visualização não existe.",
  "This panel has as many views as it can have.": "Neste quadro não cabem mais visualizações.",
  "Please give the view a name.": "Dê um nome à visualização.",
  "It has as many labels as it can have.": "Aqui não cabem mais etiquetas.",
  "There is a label of this name already.": "Já existe uma etiqueta com este nome.",
  "Please give the label a name.": "Dê um nome à etiqueta.",
  "This file does not exist.": "Este arquivo não existe.",
  "No announcement like this": "Esse anúncio não existe",
  "This invite does not exist.": "Este convite não existe.",
  "Request timed out due to slow internet connection.":
    "A solicitação demorou demais: a conexão com a internet está lenta.",
  "The same thing was changed elsewhere since.": "A mesma coisa foi alterada em outro lugar nesse meio-tempo.",
  "Together with what others added, that is more than a task can hold.":
    "Com o que outras pessoas adicionaram, é mais do que uma tarefa pode conter.",
  "Another domain has or had this key. Please choose another one.":
    "Outro domínio tem ou já teve esta chave. Escolha outra.",
  "This domain has had as many keys as it can have. Please choose one of those.":
    "Este domínio já teve o máximo de chaves. Escolha uma delas.",
  "Somebody else has this username. Please choose another one.": "Esse nome de usuário já está em uso. Escolha outro.",
  "There is an account with this e-mail address. Please log in instead.":
    "Já existe uma conta com este e-mail. Entre nela.",
  "You have as many access tokens as you can have. Revoke one first.":
    "Você atingiu o máximo de tokens de acesso. Revogue um primeiro.",
  "This id is already taken.": "Este identificador já está em uso.",
  "You have sent as many invites as you can in a day. Share the link instead.":
    "Você atingiu o máximo de convites por dia. Compartilhe o link.",
  "This task has as many comments as it can have.": "Esta tarefa atingiu o máximo de comentários.",
  "This task has as many files as it can have.": "Esta tarefa atingiu o máximo de arquivos.",
  "This domain has no room left for files.": "Este domínio não tem mais espaço para arquivos.",
  "This domain has as many scheduled announcements as it can have.":
    "Este domínio atingiu o máximo de anúncios agendados.",
  "This domain has as many columns as it can have.": "Este domínio atingiu o máximo de colunas.",
  "This domain has as many panels as it can have.": "Este domínio atingiu o máximo de quadros.",
  "It holds tasks of panels that you cannot see. An admin or the owner can delete it.":
    "Ela contém tarefas de quadros que você não pode ver. Um administrador ou o proprietário pode excluí-la.",
  "This column still has tasks.": "Esta coluna ainda tem tarefas.",
  "This domain has no columns yet. Add one first.": "Este domínio ainda não tem colunas. Adicione uma primeiro.",
  "That is not the setup code of this server.": "Esse não é o código de configuração deste servidor.",
  "This server is not set up yet. Whoever runs it opens the first account.":
    "Este servidor ainda não está configurado. Quem o administra abre a primeira conta.",
  "You need an invitation to open an account here.": "Você precisa de um convite para abrir uma conta aqui.",
  "Somebody has to run this server. Add another operator first.":
    "Alguém tem de operar este servidor. Adicione primeiro outro operador.",
  "The owner cannot leave; transfer the ownership first.":
    "O proprietário não pode sair; transfira a propriedade antes.",
  "They already have that role.": "Essa pessoa já tem essa função.",
  "Who is in a domain, their roles and invites cannot be undone.":
    "Membros de um domínio, funções e convites não podem ser desfeitos.",
  "That has been undone already.": "Isso já foi desfeito.",
  "The same thing was changed since.": "Isso foi alterado desde então.",
  "It was deleted since.": "Foi excluído desde então.",
  "What was deleted more than 30 days ago cannot be brought back.":
    "O que foi excluído há mais de 30 dias não pode ser recuperado.",
  "The column it was in was deleted since.": "A coluna em que estava foi excluída desde então.",
  "Somebody who was assigned is no longer in the panel.": "Uma pessoa responsável não está mais no quadro.",
  "They are no longer in this domain.": "Essa pessoa não está mais neste domínio.",
  "This invite has ended. Ask for a new one.": "Este convite expirou. Peça um novo.",
  "This link to a file has been used, or has ended.": "Este link para um arquivo já foi usado ou expirou.",
  "Please say how long the file is.": "Informe o tamanho do arquivo.",
  "That is too large.": "É grande demais.",
  "The selected image must not be larger than 3MB.": "A imagem não pode ter mais de 3 MB.",
  "This file is larger than # MB.": "Este arquivo é maior que # MB.",
  "Please select a valid image file.": "Escolha um arquivo de imagem válido.",
  "Please send JSON.": "Envie JSON.",
  "The file has no such part.": "O arquivo não tem essa parte.",
  "Too many requests. Please wait a moment.": "Solicitações demais. Aguarde um momento.",
  "An error occurred while processing your request.": "Ocorreu um erro ao processar sua solicitação.",
  "The service is not available right now. Please try again in a moment.":
    "O serviço não está disponível agora. Tente novamente em instantes.",
  "Your browser blocked the sign-in window. Allow pop-ups for this site and try again.":
    "Seu navegador bloqueou a janela de login. Permita pop-ups neste site e tente novamente.",
  "The sign-in window was closed before you finished. Try again when you are ready.":
    "A janela de login foi fechada antes do fim. Tente novamente quando quiser.",
  "Another sign-in window was opened. Please finish there.": "Outra janela de login foi aberta. Conclua por lá.",
  "The sign-in service cannot be reached. Check your connection and try again.":
    "Não foi possível acessar o serviço de login. Verifique sua conexão e tente novamente.",
  "Signing in is not set up for this address. Open the app at its usual address.":
    "O login não está configurado para este endereço. Abra o aplicativo no endereço de costume.",
  "That is a different account. Please choose the one you were signed in with.":
    "Essa é outra conta. Escolha aquela com que você tinha entrado.",
  "Something went wrong while signing in. Please try again.": "Algo deu errado ao entrar. Tente novamente.",
  "Your browser blocks the storage that signing in needs. Allow site data and try again.":
    "Seu navegador bloqueia o armazenamento de que o login precisa. Permita os dados do site e tente novamente.",
  "Signing in is not set up correctly on this server. Please tell whoever runs it.":
    "O login não está configurado corretamente aqui. Avise quem administra este servidor.",
  "Your sign-in provider does not confirm that this e-mail address is yours. Confirm it there, or tell whoever runs this server.":
    "Seu provedor de login não confirma que este endereço de e-mail é seu. Confirme-o lá ou avise quem administra este servidor.",
  "Your account asks for a second step. Finish it with your provider and try again.":
    "Sua conta pede uma segunda etapa. Conclua com seu provedor e tente novamente.",
  "Please write something to announce.": "Escreva algo para anunciar.",
  "Domain name has to be longer than 2 letters": "O nome do domínio deve ter mais de 2 letras",
  "Domain name has to be longer than 2 letters excluding spaces":
    "O nome do domínio deve ter mais de 2 letras sem contar espaços",
  "Please enter a name.": "Digite um nome.",
  "Please write something, or choose from the list.": "Escreva algo ou escolha na lista.",
  "Panel name has to be longer than 2 letters excluding spaces":
    "O nome do quadro deve ter mais de 2 letras sem contar espaços",
  "Please give the column a name.": "Dê um nome à coluna.",
  "Please give the task a title.": "Dê um título à tarefa.",
  "Please write a comment.": "Escreva um comentário.",
  "Please give the file a name.": "Dê um nome ao arquivo.",
  "Please give the token a name.": "Dê um nome ao token.",
  "Please enter a valid username longer than 3 letters": "Digite um nome de usuário válido com pelo menos 3 caracteres",
  "This link does not exist.": "Este link não existe.",
  "This link has been used, or has ended. Ask for a new one.": "Este link já foi usado ou expirou. Peça um novo.",
  "Please do not use your name, username or e-mail address as your password.":
    "Não use seu nome, nome de usuário ou e-mail como senha.",
  "Many people have this password, so it is guessed first. Please choose another one.":
    "Muita gente tem esta senha, por isso ela é adivinhada primeiro. Escolha outra.",
  "The two passwords are not the same.": "As duas senhas não são iguais.",
  "This text has characters that cannot be stored.": "Este texto tem caracteres que não podem ser salvos.",
  "Please use letters, digits, dots, hyphens and underscores only.":
    "Use apenas letras, números, pontos, hifens e sublinhados.",
  "Please use letters of one script only.": "Use apenas letras de um mesmo alfabeto.",
  "That word addresses everybody; please choose another name.": "Essa palavra se dirige a todos; escolha outro nome.",
  "Please enter a time as HH:MM.": "Digite um horário como HH:MM.",
  "There is no such time zone.": "Esse fuso horário não existe.",
  "Please enter your password.": "Digite sua senha.",
  "This is not an e-mail address.": "Isso não é um endereço de e-mail.",
  "Please give a day and a time, as 2026-03-01T09:00.": "Informe um dia e um horário, como 2026-03-01T09:00.",
  "Please use at least one digit.": "Use pelo menos um número.",
  "Please use at least one special character, such as ! or ?.": "Use pelo menos um caractere especial, como ! ou ?.",
  "Please use at least one uppercase letter.": "Use pelo menos uma letra maiúscula.",
  "A task can have at most # subtasks.": "Uma tarefa pode ter no máximo # subtarefas.",
  "Please use at most # characters.": "Use no máximo # caracteres.",
  "Please write 2 to 8 letters from A to Z and digits, beginning with a letter.":
    "Use de 2 a 8 letras de A a Z e algarismos, começando por uma letra.",
  "Please use at least # characters.": "Use pelo menos # caracteres.",
};
